import { type Locale, locales } from '@atrium/i18n/locales';

/** `amount` counts the smallest unit of the currency (cents, halalas): whole numbers add up exactly. */
export type Price = { amount: number; currency: string };

/** A price split for display in two sizes: 9.05 is `9` and `05`. */
export type Money = { amountMain: string; amountExt: string };

// ISO 4217. Written out because Intl follows CLDR, which gives the Iraqi dinar no decimals, and what is charged may not depend on the ICU of the machine.
const minorDigits: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    [
      'BIF',
      'CLP',
      'DJF',
      'GNF',
      'ISK',
      'JPY',
      'KMF',
      'KRW',
      'PYG',
      'RWF',
      'UGX',
      'VND',
      'VUV',
      'XAF',
      'XOF',
      'XPF',
    ].map((code) => [code, 0]),
  ),
  ...Object.fromEntries(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code) => [code, 3])),
};

export const minorUnitDigits = (currency: string): number => minorDigits[currency] ?? 2;

export function splitMoney({ amount, currency }: Price): Money {
  const digits = minorUnitDigits(currency);
  const figures = String(Math.abs(amount)).padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return {
    amountMain: sign + figures.slice(0, figures.length - digits),
    amountExt: figures.slice(figures.length - digits),
  };
}

/** The configuration key by which a tenant replaces the currency's sign in one locale. */
export const currencyTextKey = (locale: Locale) => `DISPLAY_SERVICE_CURRENCY_TEXT_${locale}` as const;

export type PriceFormat = {
  locale: Locale;
  /** How many decimals the tenant prefers. Fewer than the amount needs are ignored: a price is never rounded. */
  decimals?: number | undefined;
  currencyText?: string | undefined;
};

/** The only formatter of prices: the text always names exactly the amount that is charged. */
export function priceText(price: Price, { locale, decimals, currencyText }: PriceFormat): string {
  const { amountMain, amountExt } = splitMoney(price);
  // The decimal text, not a float: 0.1 + 0.2 must not reach a customer.
  const exact = `${amountMain}.${amountExt || '0'}` as `${number}`;
  return formatter(locale, price.currency, exactDecimals(price, decimals))
    .formatToParts(exact)
    .map(({ type, value }) =>
      type === 'currency' ? currencyText || shownCurrency(price.currency, value) : value,
    )
    .join('');
}

/** The preferred number of decimals where it shows the whole amount, else all decimals of the currency. */
function exactDecimals({ amount, currency }: Price, preferred: number | undefined): number {
  const digits = minorUnitDigits(currency);
  const isExact = preferred !== undefined && preferred < digits && amount % 10 ** (digits - preferred) === 0;
  return isExact ? preferred : digits;
}

// Reward currencies such as TICKETS are no ISO codes and Intl throws on them: they borrow the shape of XXX, "no currency".
const isIsoCode = (currency: string) => /^[A-Z]{3}$/i.test(currency);
const shownCurrency = (currency: string, symbol: string) => (isIsoCode(currency) ? symbol : currency);

// Building a formatter costs far more than using one, and a page shows dozens of prices.
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(locale: Locale, currency: string, decimals: number): Intl.NumberFormat {
  const code = isIsoCode(currency) ? currency : 'XXX';
  const key = `${locale} ${code} ${decimals}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locales[locale].iso, {
    style: 'currency',
    currency: code,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formatters.set(key, made);
  return made;
}

/**
 * Of a sum that contains it: hundredths of a percent on top of the rest. A half is rounded away from zero on both sides
 * of it (`Math.round` alone rounds it up), so that a refund contains exactly the tax of its charge.
 */
export function taxIn(amount: number, rate: number): number {
  const size = Math.round((Math.abs(amount) * rate) / (10_000 + rate));
  // 0 - size, not -size: there is no tax of -0
  return amount < 0 ? 0 - size : size;
}
