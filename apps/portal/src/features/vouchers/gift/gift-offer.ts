import type { AnswerBody } from '@atrium/contract/shapes';
import type { PersonalSource } from '../../../kit/visit/personal-data.ts';

/** A voucher of the catalogue, or the first period of a plan. */
export type Given = { articleId: number } | { subscriptionTypeId: number };

export type GiftOffer = AnswerBody<'getGiftOffer'>;

/** What is given, for how much and how it can be paid, as the server says. */
export const giftOffer = (given: Given): PersonalSource<GiftOffer> => ({
  noun: 'vouchers',
  key: `gift-offer:${JSON.stringify(given)}`,
  ask: ({ backend, locale }) => backend.ask('getGiftOffer', { query: { ...given, lang: locale() } }),
});
