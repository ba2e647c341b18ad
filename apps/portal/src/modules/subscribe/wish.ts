import { type OfferReturn, withOffer } from '@atrium/domain/subscribe-access';
import type { Wanted } from './wanted.ts';

/** What somebody wants when the plans come in between. */
export interface Wish {
  /** The category of plans this page is about. */
  category?: string | undefined;
  /** The plans that would open what is wanted. */
  typeIds?: readonly number[];
  wanted?: Wanted | null;
  article?: { id: number; contentType: string } | undefined;
  /** The subscription it takes the place of. */
  changes?: number | undefined;
}

/** What a sign-in brings back of it. */
export const offerOf = ({ article, typeIds }: Wish, subTypeId?: number): OfferReturn => ({
  articleId: article?.id,
  purchaseType: article?.contentType,
  typeID: typeIds?.[0],
  subTypeId,
});

/** The page of plans, at the step after choosing this one: an app path without locale. */
export const stepAddress = (typeId: number, wish: Wish): string =>
  withOffer('/subscription?step=consent', offerOf(wish, typeId));
