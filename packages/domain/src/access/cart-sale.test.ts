import { describe, expect, test } from 'vitest';
import type { Access } from './access.ts';
import { cartSaleOf } from './cart-sale.ts';

describe('what can be bought', () => {
  const price = { amount: 999, currency: 'EUR' };
  const sale: Access = { is: 'forSale', price, isRental: false };
  const rental: Access = { is: 'forSale', price: { amount: 399, currency: 'EUR' }, isRental: true };
  const included: Access = { is: 'included', typeId: 1 };

  test.each<[string, [Access, ...Access[]], number | null, object]>([
    ['ALBUM', [sale], null, { price }],
    ['ALBUM', [included, rental, sale], null, { price }],
    ['ALBUM', [rental], null, { obstacle: 'notOffered' }],
    ['ALBUM', [included], null, { obstacle: 'notOffered' }],
    ['ALBUM', [{ is: 'owned' }, sale], null, { obstacle: 'owned' }],
    ['ALBUM', [{ is: 'free' }], null, { obstacle: 'free' }],
    ['ALBUM', [{ is: 'refused', reason: 'age' }], null, { obstacle: 'age' }],
    ['VOUCHER', [{ is: 'owned' }, sale], 4, { price }],
    ['VOUCHER', [sale], 0, { obstacle: 'soldOut' }],
  ])('of a %s by %o, with %s left: %o', (contentType, ways, left, expected) => {
    expect(cartSaleOf(contentType, ways, left)).toEqual(expected);
  });
});
