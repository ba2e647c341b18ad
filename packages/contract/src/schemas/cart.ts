import { cartObstacles } from '@atrium/domain/access/cart-sale';
import { maxCartItems, maxPiecesPerItem } from '@atrium/domain/money/cart';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { cartCalls } from '../calls/cart.ts';
import { Lang, Msisdn, ReturnUrl, text, VoucherCode } from './fields.ts';
import { listSchemaOf, queryList } from './list.ts';
import { Cart } from './models/cart.ts';
import { PurchaseStep, pendingOr } from './models/payment.ts';
import { Price } from './models/price.ts';
import { Id } from './query.ts';

const params = z.object({ articleId: Id });
const Quantity = z.int().min(1).max(maxPiecesPerItem);

/** `7:2`: two pieces of article 7. */
const Piece = z
  .string()
  .regex(/^[1-9]\d{0,14}:[1-9]\d{0,2}$/)
  .meta({ examples: ['7:2', '8:1'] });

const Ordered = z.object({ purchaseID: z.int().positive() }).meta({ id: 'Ordered' });

export const cartSchemas = {
  getCart: {
    summary: 'What is in the cart, at the prices of this moment; of a visitor, of what their browser kept',
    query: z.object({
      /** What a visitor's browser kept; of no meaning for people, whose cart is kept here. */
      items: queryList(Piece, { most: maxCartItems, duplicates: 'removed' }).optional(),
    }),
    responses: { 200: Cart },
  },
  putCartItem: {
    summary: 'So many of a thing from now on, put in if it is not there yet',
    params,
    body: z.object({ quantity: Quantity.default(1) }),
    responses: { 200: Cart },
    problems: ['NOT_FOUND', 'CART_ITEM_REFUSED', 'INVALID_PARAMETERS'],
  },
  removeCartItem: {
    summary: 'Take a thing out; one that is not there is out already',
    params,
    responses: { 200: Cart },
  },
  mergeCart: {
    summary: 'Add what was put in before signing in; the same cart a second time adds nothing',
    body: z.object({
      /** Made by the browser with its cart. */
      key: z.uuid(),
      items: listSchemaOf(z.object({ articleId: Id, quantity: Quantity }), {
        most: maxCartItems,
        duplicates: 'removed',
      }),
    }),
    responses: {
      200: Cart.extend({
        /** What could not be taken over, and why. */
        left: z.array(
          z.object({
            id: z.int().positive(),
            name: z.string().nullable(),
            obstacle: z.enum([...cartObstacles, 'full']),
          }),
        ),
      }),
    },
  },
  applyCartCode: {
    summary: 'Pay this cart with a code; it is theirs from then on, and used up only with the money',
    body: z.object({ code: VoucherCode, lang: Lang }),
    responses: { 200: Cart },
    problems: [
      'VOUCHER_NOT_FOUND',
      'VOUCHER_ALREADY_USED',
      'VOUCHER_EXPIRED',
      'VOUCHER_NOT_ELIGIBLE',
      'VOUCHER_NOT_FOR_CART',
      'TOO_MANY_REQUESTS',
    ],
  },
  removeCartCode: {
    summary: 'Pay this cart without a code; it stays with its owner',
    responses: { 200: Cart },
  },
  checkOut: {
    summary: 'Buy what is in the cart: one order, one charge. Asking again is asking for the same order',
    body: z.object({
      cartId: Id,
      /** The total that was shown. Never the price: where it is another by now, nothing is charged. */
      seen: Price,
      lang: Lang,
      redirect: ReturnUrl,
      selectedOptions: listSchemaOf(text(100), { most: 10, duplicates: 'removed' }).optional(),
      cardId: Id.optional(),
      msisdn: Msisdn.optional(),
      /** A new PIN: what the old one was for is given up. */
      resend: z.boolean().optional(),
    }),
    responses: { 200: PurchaseStep, 201: Ordered, 202: pendingOr(Ordered) },
    problems: [
      'CART_CHANGED',
      'NOT_FOUND',
      'INVALID_PARAMETERS',
      'REDIRECT_REFUSED',
      'INSUFFICIENT_FUNDS',
      'PAYMENT_DECLINED',
      'PASSCODE_REQUIRED',
      'SERVICE_UNAVAILABLE',
    ],
  },
} as const satisfies Record<keyof typeof cartCalls, CallSchemas>;
