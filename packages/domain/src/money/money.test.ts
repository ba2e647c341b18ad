import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyTextKey, minorUnitDigits, priceText, splitMoney } from './money.ts';

/** Intl separates with no-break and narrow spaces and direction marks; the tables below are written with plain spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c]/g, '');

test.each([
  ['EUR', 2],
  ['JPY', 0],
  ['KWD', 3],
  ['IQD', 3],
  ['TICKETS', 2],
])('%s has %i digits', (currency, digits) => {
  expect(minorUnitDigits(currency)).toBe(digits);
});

describe('splitMoney', () => {
  test.each([
    [999, 'EUR', '9', '99'],
    [905, 'EUR', '9', '05'],
    [5, 'EUR', '0', '05'],
    [0, 'EUR', '0', '00'],
    [-5, 'EUR', '-0', '05'],
    [1255, 'KWD', '1', '255'],
    [500, 'JPY', '500', ''],
  ])('%i %s', (amount, currency, amountMain, amountExt) => {
    expect(splitMoney({ amount, currency })).toEqual({ amountMain, amountExt });
  });

  test('both parts together are the amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom('EUR', 'JPY', 'KWD'), (amount, currency) => {
        const { amountMain, amountExt } = splitMoney({ amount, currency });
        expect(amountExt).toHaveLength(minorUnitDigits(currency));
        expect(Number(amountMain + amountExt) + 0).toBe(amount + 0);
      }),
    );
  });
});

describe('priceText', () => {
  test.each([
    [{ amount: 123450, currency: 'EUR' }, { locale: 'en' }, '€1,234.50'],
    [{ amount: 123450, currency: 'EUR' }, { locale: 'de' }, '1.234,50 €'],
    [{ amount: 123450, currency: 'EUR' }, { locale: 'fr' }, '1 234,50 €'],
    [{ amount: 1234500, currency: 'SAR' }, { locale: 'ar', decimals: 0 }, '١٢٬٣٤٥ ر.س.'],
    [{ amount: 999, currency: 'EUR' }, { locale: 'en', decimals: 0 }, '€9.99'],
    [{ amount: 1000, currency: 'SAR' }, { locale: 'en', currencyText: 'riyal' }, 'riyal 10.00'],
    [{ amount: 1000, currency: 'SAR' }, { locale: 'de', currencyText: 'Rial' }, '10,00 Rial'],
    [{ amount: 1000, currency: 'RON' }, { locale: 'ro', currencyText: '' }, '10,00 RON'],
    [{ amount: 1255, currency: 'KWD' }, { locale: 'en' }, 'KWD 1.255'],
    [{ amount: 1250, currency: 'KWD' }, { locale: 'en', decimals: 2 }, 'KWD 1.25'],
    [{ amount: 950, currency: 'EUR' }, { locale: 'en', decimals: 1 }, '€9.5'],
    [{ amount: 500, currency: 'JPY' }, { locale: 'en', decimals: 2 }, '¥500'],
    [{ amount: 500, currency: 'JPY' }, { locale: 'en', decimals: 0 }, '¥500'],
    [{ amount: 500, currency: 'TICKETS' }, { locale: 'de' }, '5,00 TICKETS'],
  ] as const)('%o as %o is %s', (price, format, expected) => {
    expect(plain(priceText(price, format))).toBe(expected);
  });

  test('the override is found under its configuration key', () => {
    expect(currencyTextKey('ar')).toBe('DISPLAY_SERVICE_CURRENCY_TEXT_ar');
  });
});
