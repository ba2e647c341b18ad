import type { ArticleDetails } from '@atrium/domain/models/article';
import type { Price } from '@atrium/domain/money';

type Offered = Pick<ArticleDetails, 'isFree' | 'prices'>;

type FilmOffer = { is: 'free' } | { is: 'rented' | 'sold'; price: Price } | { is: 'included' };

/** The least it takes to watch: nothing, a price, or a plan. */
export function filmOffer({ isFree, prices }: Offered): FilmOffer {
  if (isFree) return { is: 'free' };
  const [cheapest] = prices.toSorted((one, other) => one.amount - other.amount);
  if (!cheapest) return { is: 'included' };
  const { amount, currency, businessModel } = cheapest;
  return { is: businessModel === 'RENTAL' ? 'rented' : 'sold', price: { amount, currency } };
}
