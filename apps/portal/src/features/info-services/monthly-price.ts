import type { Price } from '@atrium/domain/money/money';
import type { ArticleDetails } from '@atrium/domain/site/models/article';

/**
 * Services cost by the month, in the smallest unit of each currency they are sold in. One that cannot be bought here
 * (it has no price of its own) names none.
 */
export function monthlyPrice({ customProperties, prices }: ArticleDetails, currency: string): Price | null {
  if (prices.length === 0) return null;
  const { price } = customProperties as { price?: Readonly<Record<string, unknown>> };
  const amount = price?.[currency];
  return typeof amount === 'number' ? { amount, currency } : null;
}
