import { type Period, periods } from '@atrium/domain/subscription/period';
import { z } from 'zod';
import { Instant } from '../fields.ts';
import { Price } from './price.ts';
import { Contingent, SubscriptionType } from './subscription-type.ts';

export const subscriptionStates = ['ACTIVE', 'INACTIVE', 'REQUESTED', 'CANCELED'] as const;
export const subscriptionSubStates = [
  'NONE',
  'PENDING',
  'TRIAL',
  'GRACE',
  'HOLD',
  'TAGGED_FOR_CANCEL',
  'PAUSED',
] as const;

/** `amount` is what is left of the running period, `granted` what it began with. */
const RunningContingent = Contingent.extend({ granted: z.int().min(-1) }).meta({ id: 'RunningContingent' });

const Level = z.object({
  order: z.int().nonnegative(),
  currentSubscriptionExist: z.boolean(),
  subscriptionTypeIds: z.array(z.int().positive()),
  /** Whether one can change to it while the own plan runs; `CANCEL_FIRST` has no preview. */
  changePolicy: z.enum(['IMMEDIATE', 'AT_RENEWAL', 'CANCEL_FIRST']).optional(),
});

export const changeActions = ['UPGRADE', 'DOWNGRADE', 'CHANGE', 'CANCEL', 'PAUSE'] as const;

/** What will become of it, and when. */
export const PendingChange = z
  .object({
    action: z.enum(changeActions),
    appliesAt: Instant,
    toTypeId: z.int().positive().nullable(),
    /** What a period costs from then on; null where nothing is charged any more. */
    price: Price.nullable(),
    /** What it costs after so many payments at `price`. */
    fullPrice: Price.nullable().optional(),
    promotionCycles: z.int().nonnegative().optional(),
    /** How often `price` is charged from then on. */
    billingCycle: z.enum(Object.keys(periods) as [Period, ...Period[]]).optional(),
    /** Of a pause: until when. */
    until: Instant.nullable(),
  })
  .meta({ id: 'PendingChange' });
export type PendingChange = z.infer<typeof PendingChange>;

/** What pays for it, as a person knows it: a card's or a number's last figures. */
const PaidBy = z.object({
  kind: z.enum(['CARD', 'MSISDN', 'WALLET']),
  brand: z.string().nullable(),
  last4: z.string(),
});

/** Of a plan that was ordered and is not paid: what it waits for. Nothing has been charged unless it is CONFIRMATION. */
const OpenPayment = z
  .object({
    /**
     * PAGE: the customer has yet to pay on the provider's page. PIN: the customer has yet to type one.
     * CONFIRMATION: the provider decides, and the customer has nothing to do.
     */
    waitsFor: z.enum(['PAGE', 'PIN', 'CONFIRMATION']),
    means: z.enum(['CARD', 'MSISDN', 'WALLET']),
    /** The plan that is to be paid; of a change, the one it leads to. */
    typeId: z.int().positive(),
    /** The way to pay that was chosen: ordered again with it, the same page or PIN goes on. */
    optionId: z.string().nullable(),
    amount: Price,
    since: Instant,
    /** Until when the page or the PIN can be used; then the order is given up by itself, and nothing is charged. */
    expiresAt: Instant,
  })
  .meta({ id: 'OpenPayment' });
export type OpenPayment = z.infer<typeof OpenPayment>;

export const UserSubscription = z
  .object({
    id: z.int().positive(),
    typeId: z.int().positive(),
    state: z.enum(subscriptionStates),
    subState: z.enum(subscriptionSubStates),
    /** ACTIVE and not pending. */
    active: z.boolean(),
    created: Instant,
    endDate: Instant.nullable(),
    nextRenewalDate: Instant.nullable(),
    /** What the next period costs; of a promotion that ends, `fullPrice` says what comes after it. */
    price: Price,
    fullPrice: Price,
    promotionCyclesLeft: z.int().nonnegative(),
    trialEnd: Instant.nullable(),
    /** Of a paused one: when it goes on. */
    pausedUntil: Instant.nullable(),
    pendingChange: PendingChange.nullable(),
    /** It ends without a cancellation: what a voucher brought ends with its period. */
    endsByItself: z.boolean().optional(),
    /** It ends because its account is being deleted: it comes back with the account, and not by itself. */
    endsWithAccount: z.boolean().optional(),
    paidBy: PaidBy.nullable(),
    openPayment: OpenPayment.nullable().optional(),
    contingents: z.array(RunningContingent),
    /** Only when `inclSubscriptionType` was asked for. */
    subscriptionType: SubscriptionType.optional(),
    subscriptionTypeGroupList: z.array(z.object({ levels: z.array(Level) })),
  })
  .meta({ id: 'UserSubscription' });
export type UserSubscription = z.infer<typeof UserSubscription>;
