import { z } from 'zod';
import { Instant } from '../fields.ts';
import { Price } from './price.ts';
import { subscriptionStates } from './user-subscription.ts';

/**
 * The outcome is not known yet: the first request with this key still runs, or its answer was lost on the way. Neither
 * success nor failure; asking again with the same key, the `reference`, brings the answer once there is one.
 */
export const StillRunning = z
  .object({ status: z.literal('PENDING'), reference: z.string().optional() })
  .meta({ id: 'StillRunning' });
export type StillRunning = z.infer<typeof StillRunning>;

/** The 202 of a call that moves money: what the call itself knows of what is not settled, or that it still runs. */
export const pendingOr = <S extends z.ZodType>(known: S) => z.union([StillRunning, known]);

export const paymentFlows = ['WEB', 'API'] as const;

export const PaymentOption = z
  .object({
    id: z.string(),
    flow: z.enum(paymentFlows),
    redirectionUrl: z.string().optional(),
    title: z.string().optional(),
    icon: z.string().optional(),
    sort: z.int().default(30),
  })
  .meta({ id: 'PaymentOption' });
export type PaymentOption = z.infer<typeof PaymentOption>;

/** What the portal has to ask next: a PIN the operator sent, the number to send it to, or an explicit agreement. */
export const apiFlowSteps = ['MSISDN', 'PIN', 'CONSENT'] as const;

/** The sentence that a customer agrees to, made by the server; the server keeps its own sentence and time as proof. */
export const Consent = z
  .object({
    text: z.string(),
    /** What is charged now, and what each period costs from the first charge on. */
    dueNow: Price,
    price: Price,
    /** What a period costs after so many payments at `price`; the same as `price` where it is no special price. */
    fullPrice: Price.optional(),
    promotionCycles: z.int().nonnegative().optional(),
    /** Of a trial that ends by itself it is the day it ends: nothing is charged then. */
    firstCharge: Instant,
    /** A trial without a payment method: it ends, and nothing is charged. */
    endsByItself: z.boolean().optional(),
  })
  .meta({ id: 'Consent' });
export type Consent = z.infer<typeof Consent>;

/**
 * Where a purchase stands. Several `options`: let the person choose · `status` 302 with `url`: leave for that page
 * (a real 302 would be followed by fetch itself) · `nextApiFlowStep`: ask for it and send it with `purchaseToken`.
 */
export const PurchaseStep = z
  .object({
    status: z.int().optional(),
    type: z.enum(['redirect', 'onclick']).optional(),
    url: z.string().optional(),
    redirectionUrl: z.string().optional(),
    options: z.array(PaymentOption).optional(),
    nextApiFlowStep: z.enum(apiFlowSteps).optional(),
    /** With the step CONSENT. */
    consent: Consent.optional(),
    /** With the step PIN: where it was sent, all but the last figures hidden. */
    sentTo: z.string().optional(),
    /** Tries left for the PIN. */
    attemptsLeft: z.int().nonnegative().optional(),
    purchaseToken: z.string().optional(),
    paymentTransactionUuid: z.uuid().optional(),
    /** Seconds the token lives. */
    expiresIn: z.int().positive().optional(),
    subscriptionId: z.int().positive().optional(),
    purchaseID: z.int().positive().optional(),
  })
  .meta({ id: 'PurchaseStep' });
export type PurchaseStep = z.infer<typeof PurchaseStep>;

export const Subscribed = z
  .object({ subscriptionId: z.int().positive(), state: z.enum(subscriptionStates) })
  .meta({ id: 'Subscribed' });
export type Subscribed = z.infer<typeof Subscribed>;

/** Accepted, not settled: the operator answers later, or the change applies at renewal (`appliesAt`). */
export const SubscriptionPending = z
  .object({
    subscriptionId: z.int().positive().optional(),
    state: z.enum(subscriptionStates).optional(),
    appliesAt: Instant.optional(),
  })
  .meta({ id: 'SubscriptionPending' });
export type SubscriptionPending = z.infer<typeof SubscriptionPending>;
