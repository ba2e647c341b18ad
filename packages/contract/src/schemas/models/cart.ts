import { cartObstacles } from '@atrium/domain/access/cart-sale';
import { maxCartItems } from '@atrium/domain/money/cart';
import { z } from 'zod';
import { Price } from './price.ts';

const count = z.int().nonnegative();

/** A thing in a cart, at its price of this moment. */
export const CartItem = z
  .object({
    /** Of the article. */
    id: z.int().positive(),
    contentType: z.string(),
    name: z.string(),
    description: z.string(),
    imageUrl: z.string().nullable(),
    clickUrl: z.string(),
    quantity: z.int().positive(),
    maxQuantity: z.int().positive(),
    /** How many there are; null where there is no end of them. */
    availableNo: count.nullable(),
    discountPercentage: z.int().min(0).max(100),
    /** Of one piece, in the smallest unit of the currency. */
    price: count,
    currency: z.string().length(3),
    /** What one piece cost when it was put in, where that is no longer so. */
    priceBefore: count.nullable(),
    /** Why it cannot be bought now; it counts for nothing then. */
    obstacle: z.enum(cartObstacles).nullable(),
  })
  .meta({ id: 'CartItem' });
export type CartItem = z.infer<typeof CartItem>;

export const discountObstacles = ['expired', 'used', 'inUse'] as const;

/** A code that was put in. Both ways to count are told, so that a change can be shown before it is asked about. */
const CartDiscount = z
  .object({
    last4: z.string(),
    /** Of all that is bought; null where it is a sum. */
    percent: z.int().min(1).max(100).nullable(),
    /** What is left of a sum. */
    left: Price.nullable(),
    /** What it takes off now. */
    amount: Price,
    /** Why it takes nothing off. */
    obstacle: z.enum(discountObstacles).nullable(),
  })
  .meta({ id: 'CartDiscount' });

export const Cart = z
  .object({
    /** Null where nothing is kept for this person yet, and of a visitor's. */
    id: z.int().positive().nullable(),
    /** Rises with each change. */
    version: count,
    items: z.array(CartItem).max(maxCartItems),
    /** Of what can be bought now. */
    subtotal: Price,
    discount: CartDiscount.nullable(),
    /** What is to be paid. */
    total: Price,
    /** Contained in the total. */
    tax: z.object({
      name: z.string(),
      /** In hundredths of a percent. */
      rate: z.int().min(0).max(10_000),
      amount: Price,
    }),
  })
  .meta({ id: 'Cart' });
export type Cart = z.infer<typeof Cart>;
