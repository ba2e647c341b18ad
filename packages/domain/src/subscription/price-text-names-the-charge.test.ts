import { localeCodes } from '@atrium/i18n/locales';
import { priceTexts } from '@atrium/i18n/price-texts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Price, priceText } from '../money/money.ts';
import { shownAmounts } from '../testing/shown-amounts.ts';
import { type Period, periods } from './period.ts';
import { isSpecialPrice, priceSentence, yearlySaving } from './price-terms.ts';

const currencies = ['EUR', 'SAR', 'RON', 'USD', 'JPY', 'KWD', 'IQD'] as const;
const anyFormat = {
  locale: fc.constantFrom(...localeCodes),
  currency: fc.constantFrom(...currencies),
  decimals: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
  currencyText: fc.constantFrom(undefined, 'SAR', 'ر.س.', 'lei'),
};

test('a price names exactly the amount that is charged, whatever the tenant prefers', () => {
  fc.assert(
    fc.property(
      fc.record({ ...anyFormat, amount: fc.integer({ min: 0, max: 10_000_000 }) }),
      ({ amount, currency, ...format }) => {
        const text = priceText({ amount, currency }, format);
        expect(shownAmounts(text, format.locale, currency), text).toEqual([amount]);
      },
    ),
  );
});

describe('the price sentence', () => {
  const written = (locale: (typeof localeCodes)[number]) => ({
    t: priceTexts(locale),
    money: (price: Price) => priceText(price, { locale }),
  });
  const euro = (amount: number): Price => ({ amount, currency: 'EUR' });

  test.each([
    [{ cycle: 'P1M', price: euro(1199) }, '€11.99 a month'],
    [{ cycle: 'P1M', price: euro(1199), fullPrice: euro(1199), promotionCycles: 3 }, '€11.99 a month'],
    [
      { cycle: 'P1M', price: euro(899), fullPrice: euro(1199), promotionCycles: 3 },
      '€8.99 a month for 3 months, then €11.99 a month',
    ],
    [
      { cycle: 'P1M', price: euro(1499), fullPrice: euro(2499), promotionCycles: 1 },
      '€14.99 for the first month, then €24.99 a month',
    ],
    [
      { cycle: 'P7D', price: euro(100), fullPrice: euro(300), promotionCycles: 2 },
      '€1.00 a week for 2 weeks, then €3.00 a week',
    ],
    [
      { cycle: 'P1M', price: euro(899), fullPrice: euro(1199), promotionCycles: null },
      '€8.99 a month at first, then €11.99 a month',
    ],
    [
      { cycle: 'P1Y', price: euro(899), fullPrice: euro(1199), promotionCycles: 2, until: 'May 3' },
      '€8.99 a year until May 3, then €11.99 a year',
    ],
  ] as const)('%o is "%s"', (terms, expected) => {
    expect(priceSentence(terms, written('en'))).toBe(expected);
  });

  test('of a special price always names both amounts, in every language and rhythm', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...localeCodes),
        fc.constantFrom(...(Object.keys(periods) as Period[])),
        fc.integer({ min: 101, max: 99_999 }),
        fc.integer({ min: 101, max: 99_999 }),
        fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
        (locale, cycle, one, other, promotionCycles) => {
          const terms = { cycle, price: euro(one), fullPrice: euro(other), promotionCycles };
          const sentence = priceSentence(terms, written(locale));
          const sums = shownAmounts(sentence, locale, 'EUR');
          expect(sums, sentence).toContain(one);
          expect(sums.includes(other) || !isSpecialPrice(terms), sentence).toBe(true);
          expect(sentence).not.toMatch(/[{}]|undefined/);
        },
      ),
    );
  });
});

test.each([
  [599, 5990, 1198],
  [1199, 11990, 2398],
  [999, 12000, 0],
])('twelve times %i less %i a year saves %i', (month, year, saved) => {
  expect(yearlySaving({ amount: month, currency: 'EUR' }, { amount: year, currency: 'EUR' })).toEqual({
    amount: saved,
    currency: 'EUR',
  });
});
