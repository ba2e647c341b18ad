import { expect, test } from 'vitest';
import { bookOffer } from './book-offer.ts';

const price = (amount: number) => ({ amount, currency: 'EUR', businessModel: 'DOWNLOAD_TO_OWN' });

test.each([
  ['free, whatever prices say', { isFree: true, prices: [price(0)] }, { is: 'free' }],
  ['part of a plan without a price', { isFree: false, prices: [] }, { is: 'included' }],
  [
    'sold at its lowest price',
    { isFree: false, prices: [price(1299), price(999)] },
    { is: 'sold', price: { amount: 999, currency: 'EUR' } },
  ],
])('a book is %s', (_what, article, offer) => expect(bookOffer(article)).toEqual(offer));
