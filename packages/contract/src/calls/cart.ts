import { money, read, write } from '../call.ts';

/** A visitor's cart is kept by the browser; its prices come from the backend, and so `getCart` needs no sign-in. */
export const cartCalls = {
  getCart: read('GET /cart', 'browse', { isPart: true }),
  putCartItem: write('PUT /cart/items/{articleId}', 'buy', { repeatable: true }),
  removeCartItem: write('DELETE /cart/items/{articleId}', 'buy', { repeatable: true }),
  // a hundred things with their numbers, and no more
  mergeCart: write('POST /cart/merge', 'buy', { repeatable: true, bodyLimit: 16 * 1024 }),
  applyCartCode: write('PUT /cart/discount', 'buy', { repeatable: true, outside: true }),
  removeCartCode: write('DELETE /cart/discount', 'buy', { repeatable: true }),
  checkOut: money('POST /cart/checkout', 'buy', { outside: true }),
} as const;
