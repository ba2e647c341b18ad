import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canDecrement, canIncrement, cartTotals, lineTotal, mostOf, spreadDiscount } from './cart.ts';

test.each([
  [1, false],
  [2, true],
  [0, false],
])('%i can go down: %s', (quantity, expected) => {
  expect(canDecrement(quantity)).toBe(expected);
});

test.each([
  [9, undefined, true],
  [10, undefined, false],
  [10, { maxQuantity: 20 }, true],
  [3, { maxQuantity: 3 }, false],
  [4, { availableNo: 4 }, false],
  [4, { availableNo: 99 }, true],
  [10, { maxQuantity: null, availableNo: 99 }, false],
])('%i with %o can go up: %s', (quantity, limit, expected) => {
  expect(canIncrement(quantity, limit)).toBe(expected);
});

test.each([
  ['ALBUM', { maxQuantity: 10 }, 1],
  ['VOUCHER', {}, 10],
  ['VOUCHER', { maxQuantity: 3 }, 3],
  ['VOUCHER', { maxQuantity: 10, availableNo: 2 }, 2],
  ['VOUCHER', { availableNo: 0 }, 1],
])('of a %s with %o a cart holds at most %i', (contentType, limit, most) => {
  expect(mostOf(contentType, limit)).toBe(most);
});

describe('totals', () => {
  const item = { price: 999, currency: 'EUR', quantity: 1 };

  test.each([
    [item, 999],
    [{ ...item, quantity: 3 }, 2997],
    [{ ...item, discountPercentage: 10 }, 899],
    [{ ...item, quantity: 3, discountPercentage: 50 }, 1499],
    [{ ...item, discountPercentage: 100 }, 0],
  ])('%o costs %i', (line, total) => {
    expect(lineTotal(line)).toBe(total);
  });

  test('are kept apart by currency', () => {
    expect(cartTotals([item, { ...item, currency: 'SAR' }, { ...item, quantity: 2 }])).toEqual([
      { amount: 2997, currency: 'EUR' },
      { amount: 999, currency: 'SAR' },
    ]);
    expect(cartTotals([])).toEqual([]);
  });

  test('are whole, the sum of their lines, and never above the undiscounted price', () => {
    const line = fc.record({
      price: fc.integer({ min: 0, max: 1_000_000 }),
      currency: fc.constant('EUR'),
      quantity: fc.integer({ min: 1, max: 10 }),
      discountPercentage: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (items) => {
        const amount = cartTotals(items)[0]!.amount;
        expect(Number.isInteger(amount)).toBe(true);
        expect(amount).toBe(items.reduce((sum, one) => sum + lineTotal(one), 0));
        expect(amount).toBeLessThanOrEqual(items.reduce((sum, one) => sum + one.price * one.quantity, 0));
      }),
    );
  });
});

describe('what a code takes off', () => {
  test.each([
    [[100, 100], 50, [25, 25]],
    [[100, 0, 200], 30, [10, 0, 20]],
    [[99, 1], 10, [9, 1]],
    [[500], 900, [500]],
    [[], 900, []],
    [[0, 0], 10, [0, 0]],
  ])('%j less %i is borne as %j', (lines, discount, shares) => {
    expect(spreadDiscount(lines, discount)).toEqual(shares);
  });

  test('is borne whole, and by no line beyond its worth', () => {
    const lines = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 100 });
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 20_000_000 }), (worth, discount) => {
        const shares = spreadDiscount(worth, discount);
        const sum = worth.reduce((total, line) => total + line, 0);
        expect(shares.reduce((total, share) => total + share, 0)).toBe(Math.min(sum, discount));
        expect(shares.every((share, index) => share >= 0 && share <= (worth[index] ?? 0))).toBe(true);
      }),
    );
  });
});
