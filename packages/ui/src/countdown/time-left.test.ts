import { expect, test } from 'vitest';
import { isOver, timeLeft, unitsShown } from './time-left.ts';

const now = new Date('2026-11-15T12:00:00Z');

test.each([
  ['2026-11-17T16:17:00Z', { days: 2, hours: 4, minutes: 17, seconds: 0 }],
  ['2026-11-15T12:00:00.001Z', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  ['2026-11-15T11:00:00Z', { days: 0, hours: 0, minutes: 0, seconds: 0 }],
])('%s', (until, left) => expect(timeLeft(new Date(until), now)).toEqual(left));

test('over means nothing is left', () => {
  expect(isOver(timeLeft(now, now))).toBe(true);
  expect(isOver(timeLeft(new Date(now.getTime() + 1), now))).toBe(false);
});

test('seconds show on the last day only', () => {
  expect(unitsShown({ days: 1, hours: 0, minutes: 0, seconds: 0 })).not.toContain('seconds');
  expect(unitsShown({ days: 0, hours: 23, minutes: 0, seconds: 0 })).toContain('seconds');
});
