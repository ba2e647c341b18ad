import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLicensedIn, type Territories } from './territories.ts';

test.each<[string, Territories, string | null, boolean]>([
  ['everywhere', {}, 'DE', true],
  ['everywhere', {}, null, true],
  ['for Germany', { only: ['DE'] }, 'DE', true],
  ['for Germany', { only: ['DE'] }, 'AT', false],
  ['for Germany', { only: ['DE'] }, null, false],
  ['for all but the United States', { except: ['US'] }, 'DE', true],
  ['for all but the United States', { except: ['US'] }, 'US', false],
  ['for all but the United States', { except: ['US'] }, null, true],
  ['for Germany, but not', { only: ['DE'], except: ['DE'] }, 'DE', false],
])('a licence %s (%o) holds in %s: %s', (_, territories, country, holds) => {
  expect(isLicensedIn(territories, country)).toBe(holds);
});

test('a country that is excluded is refused, whatever else is said', () => {
  const country = fc.constantFrom('DE', 'AT', 'US', 'FR');
  const countries = fc.option(fc.uniqueArray(country), { nil: undefined });
  fc.assert(
    fc.property(countries, fc.uniqueArray(country, { minLength: 1 }), (only, except) => {
      for (const one of except) expect(isLicensedIn({ only, except }, one)).toBe(false);
    }),
  );
});
