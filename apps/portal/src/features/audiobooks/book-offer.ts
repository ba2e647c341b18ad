import type { ArticleDetails } from '@atrium/domain/models/article';
import type { Price } from '@atrium/domain/money';

export type BookOffer = { is: 'free' } | { is: 'sold'; price: Price } | { is: 'included' };

/** A book without a price of its own comes with a subscription. */
export function bookOffer({ isFree, prices }: Pick<ArticleDetails, 'isFree' | 'prices'>): BookOffer {
  if (isFree) return { is: 'free' };
  const [cheapest] = prices.toSorted((one, other) => one.amount - other.amount);
  if (!cheapest) return { is: 'included' };
  const { amount, currency } = cheapest;
  return { is: 'sold', price: { amount, currency } };
}
