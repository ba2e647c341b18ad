import { mostCartItems } from '@atrium/domain/cart';
import { cartObstacles } from '@atrium/domain/cart-sale';
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

export const Cart = z
  .object({
    /** Null where nothing is kept for this person yet, and of a visitor's. */
    id: z.int().positive().nullable(),
    /** Rises with each change. */
    version: count,
    items: z.array(CartItem).max(mostCartItems),
    /** Of what can be bought now. */
    total: Price,
  })
  .meta({ id: 'Cart' });
export type Cart = z.infer<typeof Cart>;
