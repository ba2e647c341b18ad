import { cartTotals } from '@atrium/domain/money/cart';
import { taxIn } from '@atrium/domain/money/money';
import { voucherDiscountOf } from '@atrium/domain/money/voucher-verdict';
import type { Cart, CartItem } from './cart.ts';

/** What a change makes of a cart before the server has said so: the sums of the prices that are shown. */
export const withQuantity = (cart: Cart, id: number, quantity: number): Cart =>
  summed(
    cart,
    cart.items.map((item) => (item.id === id ? { ...item, quantity } : item)),
  );

export const withoutItem = (cart: Cart, id: number): Cart =>
  summed(
    cart,
    cart.items.filter((item) => item.id !== id),
  );

export const withoutCode = (cart: Cart): Cart => summed({ ...cart, discount: null }, cart.items);

const summed = (cart: Cart, items: CartItem[]): Cart => {
  const [subtotal = { ...cart.total, amount: 0 }] = cartTotals(items.filter(isBuyable));
  const discount = cart.discount && {
    ...cart.discount,
    amount: { ...subtotal, amount: takenOff(cart.discount, subtotal.amount) },
  };
  const total = { ...subtotal, amount: subtotal.amount - (discount?.amount.amount ?? 0) };
  const tax = { ...cart.tax, amount: { ...total, amount: taxIn(total.amount, cart.tax.rate) } };
  return { ...cart, items, subtotal, discount, total, tax };
};

const takenOff = ({ percent, left, obstacle }: NonNullable<Cart['discount']>, amount: number): number =>
  obstacle === null
    ? voucherDiscountOf({ kind: 'DISCOUNT', ...(percent !== null && { percent }) }, amount, left?.amount ?? 0)
    : 0;

/** Counts for the total. */
export const isBuyable = ({ obstacle }: CartItem): boolean => obstacle === null;

/** All pieces of what can be bought. */
export const buyableQuantity = ({ items }: Cart): number =>
  items.filter(isBuyable).reduce((sum, { quantity }) => sum + quantity, 0);
