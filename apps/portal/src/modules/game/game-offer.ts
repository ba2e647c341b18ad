import type { ArticleDetails } from '@atrium/domain/models/article';
import type { Price } from '@atrium/domain/money';

type Offered = Pick<ArticleDetails, 'isFree' | 'prices'>;

export type GameOffer = { is: 'free' } | { is: 'sold'; price: Price } | { is: 'included' };

/** What a game costs: nothing, a price once, or nothing beyond a subscription. */
export function gameOffer({ isFree, prices }: Offered): GameOffer {
  if (isFree) return { is: 'free' };
  const [cheapest] = prices.toSorted((one, other) => one.amount - other.amount);
  return cheapest
    ? { is: 'sold', price: { amount: cheapest.amount, currency: cheapest.currency } }
    : { is: 'included' };
}

type Launched = Pick<ArticleDetails, 'id' | 'contentType'>;

/** Where a game starts, or its purchase, or its download. */
export const launchHref = ({ id, contentType }: Launched) =>
  `/launch?articleId=${id}&purchaseType=${contentType}`;

/** Played in the browser: a free one needs no account. */
export const opensHere = ({ contentType }: Pick<ArticleDetails, 'contentType'>) =>
  contentType === 'ONLINE_GAME' || contentType === 'ARCADE_GAME';
