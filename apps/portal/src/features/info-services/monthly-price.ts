import type { ArticleDetails } from '@atrium/domain/models/article';
import type { Price } from '@atrium/domain/money';

/** Services cost by the month, in the smallest unit of each currency they are sold in. */
export function monthlyPrice({ customProperties }: ArticleDetails, currency: string): Price | null {
  const { price } = customProperties as { price?: Readonly<Record<string, unknown>> };
  const amount = price?.[currency];
  return typeof amount === 'number' ? { amount, currency } : null;
}
