import fc from 'fast-check';
import { expect, test } from 'vitest';
import { promotionPercentage } from './promotion.ts';

test.each([
  [250, 1000, 25],
  [1, 3, 33],
  [2, 3, 67],
  [0, 500, 0],
  [500, 500, 100],
  [500, 0, null],
  [0, 0, null],
  [500, Number.NaN, null],
])('%i of %i is %s %%', (promotion, full, percent) => {
  expect(promotionPercentage(promotion, full)).toBe(percent);
});

test('a promotion below the full price stays within 0 and 100', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (full, share) => {
        const percent = promotionPercentage(Math.floor(full * share), full);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
      },
    ),
  );
});
