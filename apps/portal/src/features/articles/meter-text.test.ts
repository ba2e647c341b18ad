import { expect, test } from 'vitest';
import { nextMonth, share } from './meter-text.ts';

test.each([
  ['2026-11-15T12:00:00Z', '1 December'],
  ['2026-12-31T23:59:59Z', '1 January'],
])('after %s new stories come on %s', (now, date) => {
  expect(nextMonth('en', new Date(now)).split(' ').sort()).toEqual(date.split(' ').sort());
});

test('counts in the digits of the language', () => {
  expect(share('en', 2, 5)).toBe('2/5');
  expect(share('ar', 2, 5)).toBe('٢/٥');
});
