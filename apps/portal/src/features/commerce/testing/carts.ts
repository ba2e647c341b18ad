import type { Cart } from '../../../modules/cart/cart.ts';

/** With one thing in it, for €4.99. */
export function cartOf(id: number | null): Cart {
  const total = { amount: 499, currency: 'EUR' };
  const item: Cart['items'][number] = {
    id: 7,
    contentType: 'GAME',
    name: 'Kestrel',
    description: '',
    imageUrl: null,
    clickUrl: '/',
    quantity: 1,
    maxQuantity: 1,
    availableNo: null,
    discountPercentage: 0,
    price: 499,
    currency: 'EUR',
    priceBefore: null,
    obstacle: null,
  };
  const tax = { name: 'VAT', rate: 0, amount: { amount: 0, currency: 'EUR' } };
  return { id, version: 1, items: [item], subtotal: total, discount: null, total, tax };
}

/** What the server says of paying for it. */
export const order = {
  purchaseID: 9,
  purchaseType: 'CART',
  articleId: null,
  title: 'Kestrel',
  price: { amount: 499, currency: 'EUR' },
  expiresAt: null,
};
