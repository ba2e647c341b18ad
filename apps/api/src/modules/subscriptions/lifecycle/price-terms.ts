import { type Price, priceText } from '@atrium/domain/money/money';
import type { Period } from '@atrium/domain/subscription/period';
import { type PriceTerms, priceSentence } from '@atrium/domain/subscription/price-terms';
import type { Locale } from '@atrium/i18n/locales';
import { priceTexts } from '@atrium/i18n/price-texts';
import type { PriceNotation } from '../../../platform/price-notation.ts';
import type { Plan } from '../../plans/plan.ts';
import { nextPriceOf } from './renewals.ts';
import type { SubscriptionRow } from './subscription.ts';

export type FrozenTerms = Required<Pick<PriceTerms, 'cycle' | 'price' | 'fullPrice' | 'promotionCycles'>>;

/** What the first payment costs. */
export const firstPrice = (plan: Plan): Price =>
  plan.promotion?.price ?? plan.price ?? { amount: 0, currency: 'XXX' };

/** From the first payment on, for a new subscription and for a change that waits for the renewal. */
export const termsFromStart = (plan: Plan): FrozenTerms & { fullPrice: Price } => ({
  cycle: plan.billingCycle,
  price: firstPrice(plan),
  fullPrice: plan.price ?? firstPrice(plan),
  promotionCycles: plan.promotion?.cycles ?? 0,
});

/** From the renewal on, after a change at once: what is paid today is the first of the special payments. */
export function termsFromRenewal(plan: Plan): FrozenTerms & { fullPrice: Price } {
  const terms = termsFromStart(plan);
  const promotionCycles = Math.max(0, (terms.promotionCycles ?? 0) - 1);
  return { ...terms, promotionCycles, price: promotionCycles > 0 ? terms.price : terms.fullPrice };
}

/** Of a subscription that runs, from its next payment on. */
export const termsOfSubscription = (row: SubscriptionRow, cycle: Period): FrozenTerms => ({
  cycle,
  price: { amount: nextPriceOf(row), currency: row.currency },
  fullPrice: { amount: row.price_minor, currency: row.currency },
  promotionCycles: row.promo_cycles_left,
});

/** The sentence that consent and mail show, in the tenant's notation of prices. */
export const termsText = (terms: PriceTerms, locale: Locale, notation: PriceNotation): string =>
  priceSentence(terms, {
    t: priceTexts(locale),
    money: (price) => priceText(price, { locale, ...notation }),
  });
