import { type OfferReturn, withOffer } from '@atrium/domain/subscription/subscribe-access';
import type { DesiredArticle } from './desired-article.ts';

/** What the visitor wanted when the plans came in between. */
export interface SubscribeIntent {
  /** The category of plans this page is about. */
  category?: string | undefined;
  /** The plans that would open what is wanted. */
  typeIds?: readonly number[];
  wanted?: DesiredArticle | null;
  article?: { id: number; contentType: string } | undefined;
  /** The subscription it takes the place of. */
  changes?: number | undefined;
}

/** What a sign-in brings back of it. */
export const offerOf = ({ article, typeIds }: SubscribeIntent, subTypeId?: number): OfferReturn => ({
  articleId: article?.id,
  purchaseType: article?.contentType,
  typeID: typeIds?.[0],
  subTypeId,
});

/** The page of plans, at the step after choosing this one: an app path without locale. */
export const stepAddress = (typeId: number, wish: SubscribeIntent): string =>
  withOffer('/subscription?step=consent', offerOf(wish, typeId));
