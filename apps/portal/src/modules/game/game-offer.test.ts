import { expect, test } from 'vitest';
import { gameOffer } from './game-offer.ts';

const price = (amount: number) => ({ amount, currency: 'EUR', businessModel: 'DOWNLOAD_TO_OWN' });

test.each([
  ['free, whatever else is sold', { isFree: true, prices: [price(0), price(499)] }, { is: 'free' }],
  [
    'the lowest price',
    { isFree: false, prices: [price(900), price(499)] },
    { is: 'sold', price: { amount: 499, currency: 'EUR' } },
  ],
  ['included', { isFree: false, prices: [] }, { is: 'included' }],
])('%s', (_, article, offer) => expect(gameOffer(article)).toEqual(offer));
