import { expect, test } from 'vitest';
import { epochOf } from './instant.ts';

test.each([
  ['2026-01-31T00:00:00Z', Date.UTC(2026, 0, 31)],
  [Date.UTC(2026, 0, 31), Date.UTC(2026, 0, 31)],
  [new Date(5), 5],
  [0, 0],
  ['', null],
  ['soon', null],
  [new Date(Number.NaN), null],
  [null, null],
  [undefined, null],
])('%s reads as %s', (instant, epoch) => {
  expect(epochOf(instant)).toBe(epoch);
});
