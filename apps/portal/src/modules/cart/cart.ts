import type { AnswerBody } from '@atrium/contract/shapes';
import { createStore } from '../../kit/store.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import type { PersonalSource } from '../../kit/visit/personal-data.ts';
import { emptyGuestCart, type GuestCartItem, guestCart } from './guest-cart.ts';

export type Cart = AnswerBody<'getCart'>;
export type CartItem = Cart['items'][number];
export type UnmergedCartItem = AnswerBody<'mergeCart'>['left'][number];

/** Articles of the guest cart that could not be merged at sign-in; shown until the customer has seen it. */
export const unmergedCartItems = createStore<readonly UnmergedCartItem[]>([]);

/** The cart, kept on the server. The guest cart is merged first, whichever component reads it. */
export const cart: PersonalSource<Cart> = {
  noun: 'cart',
  key: 'cart',
  ask: (context) => (guestCart.get().pieces.length > 0 ? merged(context) : context.backend.ask('getCart')),
};

async function merged({ backend }: AppContext) {
  const { key, pieces } = guestCart.get();
  const items = pieces.map(({ id, quantity }) => ({ articleId: id, quantity }));
  const answer = await backend.ask('mergeCart', { body: { key, items } });
  // one that can never be taken is not offered again and again
  if (answer.ok || answer.status === 400) emptyGuestCart();
  if (!answer.ok) return answer.status === 400 ? backend.ask('getCart') : answer;
  const { left, ...body } = answer.body;
  if (left.length > 0) unmergedCartItems.set(left);
  return { ...answer, body };
}

/** Kept by this browser, priced by the server: of other things it is another one. */
export const pricedCart = (pieces: readonly GuestCartItem[]): PersonalSource<Cart> => {
  const items = pieces.map(({ id, quantity }) => `${id}:${quantity}`);
  return {
    noun: 'cart',
    key: `cart:${items}`,
    ask: ({ backend }) => backend.ask('getCart', { query: { items } }),
  };
};
