import { expect, test } from 'vitest';
import { endOfDay, timeLeftUntilExpiry } from './expiry.ts';

const left = (day: number, hour: number, minute: number, second: number) => [
  { unit: 'day', value: day },
  { unit: 'hour', value: hour },
  { unit: 'minute', value: minute },
  { unit: 'second', value: second },
];

test('a voucher holds for the whole of its last day', () => {
  expect(Date.parse(endOfDay('2026-12-31'))).toBeGreaterThan(Date.parse('2026-12-31T23:59:00Z'));
  expect(Date.parse(endOfDay('2026-12-31'))).toBeLessThan(Date.parse('2027-01-01T00:00:00Z'));
});

test.each([
  ['seven days are far', left(7, 0, 0, 0), { is: 'far' }],
  [
    'six days count down without seconds',
    left(6, 23, 59, 59),
    { is: 'near', parts: left(6, 23, 59, 0).slice(0, 3) },
  ],
  ['the last minute counts seconds', left(0, 0, 0, 9), { is: 'near', parts: [{ unit: 'second', value: 9 }] }],
  ['nothing is left of the past', left(0, 0, 0, 0), { is: 'over' }],
])('%s', (_, parts, expiry) => {
  expect(timeLeftUntilExpiry(parts)).toEqual(expiry);
});
