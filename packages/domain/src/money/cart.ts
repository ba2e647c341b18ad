import type { Price } from './money.ts';

export type PricedCartItem = {
  /** Of one piece, in the currency's smallest unit. */
  price: number;
  currency: string;
  quantity: number;
  discountPercentage?: number | undefined;
  availableNo?: number | null | undefined;
};

/** `maxQuantity` is an enabled feature of the tenant. */
export type QuantityLimit = {
  maxQuantity?: number | null | undefined;
  availableNo?: number | null | undefined;
};

const defaultMaxQuantity = 10;

/** Limits of a cart: different items, and pieces of one item. No customer needs more. */
export const maxCartItems = 100;
export const maxPiecesPerItem = 999;

export const maxQuantity = ({ maxQuantity: limit, availableNo }: QuantityLimit = {}): number =>
  Math.min(limit ?? defaultMaxQuantity, availableNo ?? Number.POSITIVE_INFINITY);

/** A customer may want a second code of a voucher, but has no use for a second copy of an album. */
export const isCounted = (contentType: string): boolean => contentType === 'VOUCHER';

/** How many of one kind of thing a cart may hold. What has run out stays where it is, once, and says so. */
export const mostOf = (contentType: string, limit: QuantityLimit): number =>
  isCounted(contentType) ? Math.max(1, maxQuantity(limit)) : 1;

export const canDecrement = (quantity: number): boolean => quantity > 1;
export const canIncrement = (quantity: number, limit?: QuantityLimit): boolean =>
  quantity < maxQuantity(limit);

/** Rounded once a line, so that the lines shown add up to the total shown. */
export function lineTotal({ price, quantity, discountPercentage = 0 }: PricedCartItem): number {
  return Math.round((price * quantity * (100 - discountPercentage)) / 100);
}

/** One total a currency: amounts of different money do not add up. */
export function cartTotals(items: readonly PricedCartItem[]): Price[] {
  const totals = new Map<string, number>();
  for (const item of items) totals.set(item.currency, (totals.get(item.currency) ?? 0) + lineTotal(item));
  return [...totals].map(([currency, amount]) => ({ amount, currency }));
}

/**
 * What is taken off a sum, spread over the lines it is of: each bears its share, to the smallest unit and never more than
 * it is worth, and together they bear all of it.
 */
export function spreadDiscount(lines: readonly number[], discount: number): number[] {
  const sum = lines.reduce((total, line) => total + line, 0);
  const upTo = (amount: number) => (sum === 0 ? 0 : Math.floor((amount * Math.min(discount, sum)) / sum));
  let before = 0;
  return lines.map((line) => {
    const share = upTo(before + line) - upTo(before);
    before += line;
    return share;
  });
}
