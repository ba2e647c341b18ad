import type { Price } from '../money/money.ts';
import { type Period, periods } from './period.ts';

/** What a plan costs from the next payment on. */
export interface PriceTerms {
  cycle: Period;
  /** What the next payment costs. */
  price: Price;
  /** What every payment costs after a special price has ended. */
  fullPrice?: Price | undefined;
  /** For how many payments the special price holds; unknown where a backend of the tenant's own does not say. */
  promotionCycles?: number | null | undefined;
  /** The day of the first payment at the full price, in words; takes precedence over the number of payments. */
  until?: string | undefined;
}

type Unit = (typeof periods)[Period]['unit'];
export type PriceTextKey = `per${Unit}` | `for${Unit}` | 'until' | 'atFirst';

export interface PriceWriter {
  /** The texts of `subscription.price`. */
  t: (key: PriceTextKey, values: Record<string, string | number>) => string;
  /** The amount as text, from `priceText`. */
  money: (price: Price) => string;
}

/** A special price is one that a higher price follows. */
export const isSpecialPrice = ({ price, fullPrice }: Pick<PriceTerms, 'price' | 'fullPrice'>): boolean =>
  fullPrice !== undefined && price.amount < fullPrice.amount;

/**
 * The price of a plan as a sentence: "€11.99 a month", or "€8.99 a month for 3 months, then €11.99 a month". A special
 * price is never written without its end, so every place that names a plan's price calls this. Decision 0060.
 */
export function priceSentence(terms: PriceTerms, { t, money }: PriceWriter): string {
  const { unit } = periods[terms.cycle];
  const perPeriod = (price: Price) => t(`per${unit}`, { price: money(price) });
  const { price, fullPrice, promotionCycles, until } = terms;
  if (!fullPrice || !isSpecialPrice(terms)) return perPeriod(price);
  const said = { special: perPeriod(price), regular: perPeriod(fullPrice) };
  if (until) return t('until', { ...said, date: until });
  if (!promotionCycles) return t('atFirst', said);
  return t(`for${unit}`, { ...said, price: money(price), count: promotionCycles });
}

/** Twelve monthly payments less one yearly payment; 0 where a year costs no less. */
export const yearlySaving = (month: Price, year: Price): Price => ({
  amount: month.currency === year.currency ? Math.max(0, 12 * month.amount - year.amount) : 0,
  currency: year.currency,
});
