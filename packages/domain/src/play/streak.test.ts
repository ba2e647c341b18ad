import { expect, test } from 'vitest';
import { nextVisit, pausesLeft, type StreakVisit, streakNow, streakReward } from './streak.ts';

const visit = (day: string, streak: number, forgave = false): StreakVisit => ({ day, streak, forgave });

test.each([
  ['the first', [], '2026-11-16', visit('2026-11-16', 1)],
  ['the day after', [visit('2026-11-15', 4)], '2026-11-16', visit('2026-11-16', 5)],
  ['over the end of a month', [visit('2026-10-31', 4)], '2026-11-01', visit('2026-11-01', 5)],
  ['one missed is forgiven', [visit('2026-11-14', 4)], '2026-11-16', visit('2026-11-16', 5, true)],
  [
    'a second one of the month is not',
    [visit('2026-11-14', 4), visit('2026-11-05', 2, true)],
    '2026-11-16',
    visit('2026-11-16', 1),
  ],
  [
    'that of another month does not count',
    [visit('2026-11-14', 4), visit('2026-10-30', 2, true)],
    '2026-11-16',
    visit('2026-11-16', 5, true),
  ],
  ['two missed are too many', [visit('2026-11-13', 4)], '2026-11-16', visit('2026-11-16', 1)],
  ['twice a day', [visit('2026-11-16', 4)], '2026-11-16', null],
  ['a clock that went back', [visit('2026-11-17', 4)], '2026-11-16', null],
])('%s', (_what, visits, today, next) => {
  expect(nextVisit(visits, today)).toEqual(next);
});

test.each([
  ['no day of activity', [], 0],
  ['today', [visit('2026-11-16', 5)], 5],
  ['yesterday: it still holds', [visit('2026-11-15', 5)], 5],
  ['the day before, with a pause left', [visit('2026-11-14', 5)], 5],
  ['long ago', [visit('2026-11-01', 5)], 0],
])('%s', (_what, visits, streak) => {
  expect(streakNow(visits, '2026-11-16')).toBe(streak);
});

test('a week grows and ends with a ticket, and the next begins small', () => {
  expect([1, 6, 7, 8].map((n) => streakReward(n))).toEqual([
    { currency: 'POINTS', amount: 10 },
    { currency: 'POINTS', amount: 40 },
    { currency: 'TICKETS', amount: 1 },
    { currency: 'POINTS', amount: 10 },
  ]);
  expect(pausesLeft([visit('2026-11-05', 2, true)], '2026-11-16')).toBe(0);
});
