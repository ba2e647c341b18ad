import { expect, test } from 'vitest';
import { timePartsLeft } from './use-time-left.ts';

const now = Date.parse('2026-01-01T00:00:00Z');
const values = (endsAt: string) => timePartsLeft(endsAt, now).map(({ value }) => value);

test.each([
  ['2026-01-03T04:05:06Z', [2, 4, 5, 6]],
  ['2026-01-01T00:00:59.999Z', [0, 0, 0, 59]],
  ['2026-01-01T00:00:00Z', [0, 0, 0, 0]],
  ['2025-12-31T00:00:00Z', [0, 0, 0, 0]],
])('until %s', (endsAt, expected) => {
  expect(values(endsAt)).toEqual(expected);
});
