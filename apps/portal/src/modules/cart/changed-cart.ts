import { cartTotals } from '@atrium/domain/cart';
import type { Cart, CartItem } from './cart.ts';

/** What a change makes of a cart before the server has said so: the sums of the prices that are shown. */
export const withQuantity = (cart: Cart, id: number, quantity: number): Cart =>
  summed(
    cart,
    cart.items.map((item) => (item.id === id ? { ...item, quantity } : item)),
  );

export const without = (cart: Cart, id: number): Cart =>
  summed(
    cart,
    cart.items.filter((item) => item.id !== id),
  );

const summed = (cart: Cart, items: CartItem[]): Cart => {
  const [total = { ...cart.total, amount: 0 }] = cartTotals(items.filter(isBuyable));
  return { ...cart, items, total };
};

/** Counts for the total. */
export const isBuyable = ({ obstacle }: CartItem): boolean => obstacle === null;

/** All pieces of what can be bought. */
export const piecesIn = ({ items }: Cart): number =>
  items.filter(isBuyable).reduce((sum, { quantity }) => sum + quantity, 0);
