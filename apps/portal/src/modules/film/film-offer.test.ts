import { expect, test } from 'vitest';
import { filmOffer } from './film-offer.ts';

const price = (amount: number, businessModel: string) => ({ amount, currency: 'EUR', businessModel });
const rent = price(399, 'RENTAL');
const buy = price(1199, 'DOWNLOAD_TO_OWN');

test.each([
  ['free', { isFree: true, prices: [price(0, 'DOWNLOAD_TO_OWN_FREEMIUM')] }, { is: 'free' }],
  ['with a plan', { isFree: false, prices: [] }, { is: 'included' }],
  [
    'the cheapest way',
    { isFree: false, prices: [buy, rent] },
    { is: 'rented', price: { amount: 399, currency: 'EUR' } },
  ],
  ['for good', { isFree: false, prices: [buy] }, { is: 'sold', price: { amount: 1199, currency: 'EUR' } }],
])('%s', (_, article, offer) => expect(filmOffer(article)).toEqual(offer));
