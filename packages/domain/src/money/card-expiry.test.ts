import { expect, test } from 'vitest';
import { cardExpiry } from './card-expiry.ts';

test.each([
  [10, 2026, 'expired'],
  [12, 2025, 'expired'],
  [11, 2026, 'thisMonth'],
  [12, 2026, 'nextMonth'],
  [1, 2027, null],
  [11, 2027, null],
])('%s/%s in November 2026: %s', (expiryMonth, expiryYear, expected) => {
  expect(cardExpiry({ expiryMonth, expiryYear }, new Date('2026-11-30T23:59:59Z'))).toBe(expected);
});

test('January follows December', () => {
  expect(cardExpiry({ expiryMonth: 1, expiryYear: 2027 }, new Date('2026-12-01T00:00:00Z'))).toBe(
    'nextMonth',
  );
});
