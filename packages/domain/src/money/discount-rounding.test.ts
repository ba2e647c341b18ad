import fc from 'fast-check';
import { expect, test } from 'vitest';
import { voucherDiscountOf } from './voucher-verdict.ts';

test('10 % of €27.97 is €2.80: a percentage is rounded to the buyer’s favour', () => {
  expect(voucherDiscountOf({ kind: 'DISCOUNT', percent: 10 }, 2797, 0)).toBe(280);
});

test('a percentage takes off at least its share, less than one unit more, and never more than the sum', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 1, max: 100 }),
      (amount, percent) => {
        const off = voucherDiscountOf({ kind: 'DISCOUNT', percent }, amount, 0);
        expect(off * 100).toBeGreaterThanOrEqual(amount * percent);
        expect((off - 1) * 100).toBeLessThan(Math.max(amount * percent, 1));
        expect(off).toBeLessThanOrEqual(amount);
      },
    ),
  );
});
