import { accessRules } from '@atrium/domain/access/access-steps';
import { cancellationKinds, staffReasons } from '@atrium/domain/subscription/cancellation-request';
import { z } from 'zod';
import { Instant } from '../fields.ts';
import { SignedInDevice } from '../profile.ts';
import { CreditStatement } from '../subscription.ts';
import { Voucher } from '../vouchers.ts';
import { PurchaseSummary, ReceiptSummary, refundStates } from '../wallet.ts';
import { Price } from './price.ts';

export const accountStates = ['ACTIVE', 'BLOCKED', 'DELETION_REQUESTED', 'DELETED'] as const;

/** Enough to compare with what a customer says: `m•••@e•••.com`, `+49 ••• 123`. */
const MaskedContact = z.object({
  name: z.string().nullable(),
  mail: z.string().nullable(),
  phone: z.string().nullable(),
});

export const searchKinds = ['mail', 'phone', 'account', 'request', 'order', 'receipt', 'voucher'] as const;

export const FoundPerson = z
  .object({
    UUID: z.uuid(),
    status: z.enum(accountStates),
    createdAt: Instant,
    contact: MaskedContact,
    /** What the search text was of theirs. */
    matchedBy: z.array(z.enum(searchKinds)).min(1),
  })
  .meta({ id: 'FoundPerson' });
export type FoundPerson = z.infer<typeof FoundPerson>;

const Period = z.object({
  seq: z.int().positive(),
  kind: z.enum(['TRIAL', 'PAID', 'GRACE', 'VOUCHER']),
  from: Instant,
  to: Instant,
  price: Price,
});

export const PersonPlan = z
  .object({
    id: z.int().positive(),
    typeId: z.int().positive(),
    name: z.string(),
    state: z.string(),
    subState: z.string(),
    created: Instant,
    nextRenewalDate: Instant.nullable(),
    endDate: Instant.nullable(),
    canceledAt: Instant.nullable(),
    cancelReason: z.string().nullable(),
    pausedUntil: Instant.nullable(),
    failingSince: Instant.nullable(),
    price: Price,
    /** Every period, the newest first. */
    periods: z.array(Period),
  })
  .meta({ id: 'PersonPlan' });
export type PersonPlan = z.infer<typeof PersonPlan>;

export const PersonPayment = z
  .object({
    uuid: z.uuid(),
    kind: z.string(),
    /** What is paid: `purchase 17`, `subscription_period 5:2`. */
    subject: z.string(),
    state: z.string(),
    amount: Price,
    errorCode: z.string().nullable(),
    /** The connector's own name for it. */
    reference: z.string().nullable(),
    /** Of a refund: the charge. */
    refundOf: z.uuid().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    /** Each question to the connector and its answer, the newest first. */
    attempts: z.array(
      z.object({
        connector: z.string(),
        question: z.string(),
        outcome: z.string(),
        /** As the connector said it: kind, reference and code. */
        answer: z.record(z.string(), z.unknown()).nullable(),
        startedAt: Instant,
        finishedAt: Instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'PersonPayment' });
export type PersonPayment = z.infer<typeof PersonPayment>;

/** A gift to another person; its receiver is masked. */
const PersonGift = z.object({
  id: z.int().positive(),
  state: z.string(),
  title: z.string(),
  recipient: z.string(),
  price: Price,
  deliverAt: Instant,
  sentAt: Instant.nullable(),
  redeemedAt: Instant.nullable(),
  purchaseID: z.int().positive().nullable(),
});

/** Everything support sees of a customer. Lists are bounded: the newest of each. */
export const PersonOverview = z
  .object({
    UUID: z.uuid(),
    status: z.enum(accountStates),
    createdAt: Instant,
    deletionDueAt: Instant.nullable(),
    contact: MaskedContact,
    locale: z.string(),
    roles: z.array(z.string()),
    hasPassword: z.boolean(),
    parentalControl: z.object({ isActive: z.boolean(), maxAgeGroup: z.int() }).nullable(),
    devices: z.array(SignedInDevice),
    consents: z.array(
      z.object({
        type: z.string(),
        granted: z.boolean(),
        at: Instant,
        documentVersion: z.string().nullable(),
      }),
    ),
    plans: z.array(PersonPlan),
    payments: z.array(PersonPayment),
    receipts: z.array(ReceiptSummary),
    purchases: z.array(PurchaseSummary),
    refunds: z.array(
      z.object({
        purchaseID: z.int().positive(),
        state: z.enum(refundStates),
        reason: z.string(),
        askedAt: Instant,
        decidedAt: Instant.nullable(),
      }),
    ),
    credits: CreditStatement,
    vouchers: z.array(Voucher),
    gifts: z.array(PersonGift),
    /** Mails and short messages: what kind and when, never what they say. */
    messages: z.array(
      z.object({
        channel: z.enum(['MAIL', 'SMS']),
        kind: z.string(),
        at: Instant,
        sentAt: Instant.nullable(),
        delivery: z.enum(['SENT', 'DELIVERED', 'FAILED']).nullable(),
      }),
    ),
  })
  .meta({ id: 'PersonOverview' });
export type PersonOverview = z.infer<typeof PersonOverview>;

export const PlayTrace = z
  .object({
    at: Instant,
    articleId: z.int().positive(),
    title: z.string().nullable(),
    kind: z.enum(['SONG', 'VIDEO', 'DOWNLOAD', 'GAME', 'ARTICLE', 'OFFLINE', 'REPORT', 'RUN']),
    outcome: z.enum(['PLAYED', 'PREVIEW', 'REFUSED']),
    /** The rule that decided. */
    rule: z.enum(accessRules),
    /** What the customer's app was told; null where it got a preview or a price. */
    error: z.string().nullable(),
    /** Every rule that was asked, in order. */
    steps: z.array(
      z.object({
        rule: z.enum(accessRules),
        passed: z.boolean(),
        detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
      }),
    ),
    country: z.string().nullable(),
    device: z.string(),
    requestId: z.string(),
    /** Equal answers within a minute are one line. */
    times: z.int().positive(),
  })
  .meta({ id: 'PlayTrace' });
export type PlayTrace = z.infer<typeof PlayTrace>;

export const CancellationRequest = z
  .object({
    id: z.int().positive(),
    number: z.string(),
    receivedAt: Instant,
    /** As it was typed: of a customer, or of no account we know. */
    contact: z.string(),
    UUID: z.uuid().nullable(),
    /** The plan that is named; null for all. */
    subscriptionTypeId: z.int().positive().nullable(),
    kind: z.enum(cancellationKinds),
    reason: z.string(),
    notBefore: z.iso.date().nullable(),
    /** Why it was not, or not only, carried out by itself. */
    staffReason: z.enum(staffReasons),
    /** Subscriptions that it has cancelled already. */
    canceled: z.array(z.int().positive()),
  })
  .meta({ id: 'CancellationRequest' });
export type CancellationRequest = z.infer<typeof CancellationRequest>;
