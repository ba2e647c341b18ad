import { z } from 'zod';
import { Instant } from '../fields.ts';
import { PurchaseStep } from './payment.ts';
import { Price } from './price.ts';
import { PurchaseOption } from './purchase-options.ts';

/** Where the purchase of one article stands. What is theirs already is not sold twice: `consume` says how it is had. */
export const OneTimeStep = PurchaseStep.extend({
  price: Price.optional(),
  consume: z.array(PurchaseOption).optional(),
}).meta({ id: 'OneTimeStep' });
export type OneTimeStep = z.infer<typeof OneTimeStep>;

export const purchaseStates = [
  'CREATED',
  'AWAITING_PIN',
  'PENDING',
  'PAID',
  'GRANTED',
  'FAILED',
  'EXPIRED',
  'REFUNDED',
] as const;

export const PurchaseStatus = z
  .object({
    purchaseID: z.int().positive(),
    state: z.enum(purchaseStates),
    /** As it is told on the way back from a payment page: 200, 202, 402, 409, 490, 400. */
    status: z.int(),
    error: z.string().optional(),
    /** A kind of article, or CART. */
    purchaseType: z.string(),
    /** Of a purchase of one thing. */
    articleId: z.int().positive().nullable(),
    /** As it was called when it was bought; the first of several. */
    title: z.string(),
    price: Price,
    /** Of something rented: until when. */
    expiresAt: Instant.nullable(),
  })
  .meta({ id: 'PurchaseStatus' });
export type PurchaseStatus = z.infer<typeof PurchaseStatus>;
