import { expect, test } from 'vitest';
import { isReminderAhead, trialReminderAt } from './trial-reminder.ts';

const now = new Date('2026-11-18T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

test('a trial is reminded of three days before its end', () => {
  expect(trialReminderAt(inDays(7))).toEqual(inDays(4));
});

test.each([
  [7, true],
  [5, true],
  [4, false],
  [3, false],
  [1, false],
])('a trial that ends in %i days promises a reminder: %s', (days, isPromised) => {
  expect(isReminderAhead(inDays(days), now)).toBe(isPromised);
});
