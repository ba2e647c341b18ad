import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageGrade, effectiveMaxRating, siteMaxRating } from './age.ts';

test.each([
  [0, 'all'],
  [10, '6+'],
  [20, '12+'],
  [30, '16+'],
  [40, '18+'],
  [15, '18+'],
  [60, '18+'],
  [null, '18+'],
  [undefined, '18+'],
])('code %s is %s', (code, grade) => {
  expect(ageGrade(code)).toBe(grade);
});

describe('effectiveMaxRating', () => {
  test.each([
    [{}, 60],
    [{ tenantDefault: 40 }, 40],
    [{ tenantDefault: 90 }, 60],
    [{ requested: 10, tenantDefault: 40 }, 10],
    [{ requested: 60, parental: { isActive: true, maxAgeGroup: 20 } }, 20],
    [{ parental: { isActive: true, maxAgeGroup: 0 } }, 0],
    [{ parental: { isActive: false, maxAgeGroup: 0 }, tenantDefault: 30 }, 30],
    [{ requested: Number.NaN, tenantDefault: null }, 60],
  ])('%o gives %i', (limits, rating) => {
    expect(effectiveMaxRating(limits)).toBe(rating);
  });

  test('no request ever raises the limit', () => {
    const rating = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined });
    const parental = fc.record({ isActive: fc.boolean(), maxAgeGroup: fc.integer({ min: 0, max: 100 }) });
    fc.assert(
      fc.property(fc.double(), parental, rating, (requested, control, tenantDefault) => {
        const without = effectiveMaxRating({ parental: control, tenantDefault });
        const asked = effectiveMaxRating({ requested, parental: control, tenantDefault });
        expect(asked).toBeLessThanOrEqual(without);
        expect(without).toBeLessThanOrEqual(siteMaxRating);
        if (control.isActive) expect(asked).toBeLessThanOrEqual(control.maxAgeGroup);
      }),
    );
  });
});
