import { cancellationKinds } from '@atrium/domain/subscription/cancellation-request';
import { remainderRules } from '@atrium/domain/subscription/plan-change';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { subscriptionCalls } from '../calls/subscription.ts';
import { Email, Instant, Lang, Msisdn, Nothing, Pin, ReturnUrl, Token, text, Word } from './fields.ts';
import { listSchemaOf } from './list.ts';
import { MarketingCampaign } from './models/campaign.ts';
import { OneTimeStep } from './models/one-time-purchase.ts';
import {
  Consent,
  PaymentOption,
  PurchaseStep,
  pendingOr,
  StillRunning,
  Subscribed,
  SubscriptionPending,
} from './models/payment.ts';
import { Price } from './models/price.ts';
import { SubscriptionType } from './models/subscription-type.ts';
import { changeActions, UserSubscription } from './models/user-subscription.ts';
import { notSoldProblems, oneTimeProblems } from './purchase.ts';
import { Id, queryBoolean } from './query.ts';

const params = z.object({ id: Id });
const Eligibility = z.object({ eligible: z.boolean() });

/** `hasPaymentMethod`: a trial is charged afterwards; without one it ends by itself. */
const TrialEligibility = Eligibility.extend({ hasPaymentMethod: z.boolean().optional() });

/** What the person agreed to, as shown; kept with the subscription. */
const SubscriptionConsent = z.object({
  type: Word,
  granted: z.boolean().default(true),
  text: text(5000).optional(),
});

const Order = z.object({
  subscriptionTypeId: Id,
  lang: Lang,
  redirect: ReturnUrl,
  /** Accepted and ignored: the token's subject acts. */
  userId: Id.optional(),
  subscriptionConsentList: listSchemaOf(SubscriptionConsent, { most: 20, duplicates: 'removed' }).optional(),
  migrateSubId: Id.optional(),
  /** Ids of the payment options the person chose. */
  selectedOptions: listSchemaOf(text(100), { most: 10, duplicates: 'removed' }).optional(),
  upgradeTo: Id.optional(),
  marketingCampaign: MarketingCampaign.optional(),
  cardId: Id.optional(),
});

const OneTimeOrder = z.object({
  articleId: Id,
  lang: Lang,
  redirect: ReturnUrl,
  purchaseIdentifier: text(100).optional(),
  selectedOptions: listSchemaOf(text(100), { most: 10, duplicates: 'removed' }).optional(),
  marketingCampaign: MarketingCampaign.optional(),
  cardId: Id.optional(),
  /** The number to bill; the one they signed in with where they say none. */
  msisdn: Msisdn.optional(),
  /** A new PIN: what the old one was for is given up. */
  resend: z.boolean().optional(),
});

const PartnerAttributes = z.object({
  attributes: listSchemaOf(z.object({ key: Word, value: text(1000) }), { most: 50, duplicates: 'removed' }),
});

const subscribed = { 200: PurchaseStep, 201: Subscribed, 202: pendingOr(SubscriptionPending) } as const;

const paymentProblems = [
  'INSUFFICIENT_FUNDS',
  'PAYMENT_DECLINED',
  'PHONE_NUMBER_LOCKED',
  'SERVICE_UNAVAILABLE',
] as const;
const subscribeProblems = [
  'INVALID_PARAMETERS',
  'SUBSCRIPTION_TYPE_NOT_AVAILABLE',
  'REQUIRED_IDENTITY_FIELD_NOT_FOUND',
  'NO_SUBSCRIPTION_FOUND',
  'USER_ALREADY_SUBSCRIBED',
  'ALREADY_SUBSCRIBED_IN_SAME_GROUP',
  'NEED_CANCEL_SUBSCRIPTION_BEFORE_UPGRADE',
  'NEED_CANCEL_SUBSCRIPTION_BEFORE_DOWNGRADE',
  'TRIAL_ALREADY_USED',
  'AGE_RESTRICTED',
  'IDEMPOTENCY_KEY_REUSED',
  'PASSCODE_REQUIRED',
  'CONFLICT',
  ...paymentProblems,
] as const;

/** What a plan change would cost and when it would happen, before the customer decides. */
export const ChangePreview = z
  .object({
    action: z.enum(changeActions),
    toTypeId: z.int().positive(),
    appliesAt: Instant,
    /** Charged today; 0 where it waits for the renewal. */
    dueNow: Price,
    /** What a period costs from the next charge on, and when that is. */
    price: Price,
    /** What it costs after so many payments at `price`; the same as `price` where it is no special price. */
    fullPrice: Price.optional(),
    promotionCycles: z.int().nonnegative().optional(),
    nextRenewalDate: Instant,
    /** Days of the running period the sum is for, of how many. */
    daysLeft: z.int().nonnegative(),
    daysOfPeriod: z.int().positive(),
    /** What happens with the days left, and the money behind them: set off, or moving the renewal by `extraDays`. */
    rest: z.enum(remainderRules),
    unused: Price,
    extraDays: z.int().nonnegative(),
    /** Credits after a change at once, −1 for unlimited; null where it waits for the renewal. */
    creditsAfter: z.int().min(-1).nullable(),
  })
  .meta({ id: 'ChangePreview' });
export type ChangePreview = z.infer<typeof ChangePreview>;

export const SubscriptionEvent = z
  .object({
    event: z.string(),
    reason: z.string().nullable(),
    at: Instant,
    amount: Price.nullable(),
    /** The number of the receipt, where a charge caused it. */
    receipt: z.string().nullable(),
  })
  .meta({ id: 'SubscriptionEvent' });
export type SubscriptionEvent = z.infer<typeof SubscriptionEvent>;

/** Credits: the lots, and every movement with what it was for. */
export const CreditStatement = z
  .object({
    grants: z.array(
      z.object({
        id: z.int().positive(),
        subscriptionId: z.int().positive().nullable(),
        contentTypes: z.array(z.string()),
        /** −1 is unlimited. */
        granted: z.int().min(-1),
        left: z.int().min(-1),
        at: Instant,
        expiresAt: Instant.nullable(),
      }),
    ),
    /** Newest first. */
    entries: z.array(
      z.object({
        kind: z.enum(['GRANT', 'CONSUME', 'EXPIRE', 'VOID', 'REVERSAL']),
        delta: z.int(),
        /** What is left of all credits after it. */
        balance: z.int().nonnegative(),
        at: Instant,
        articleId: z.int().positive().nullable(),
        title: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'CreditStatement' });
export type CreditStatement = z.infer<typeof CreditStatement>;

export const subscriptionSchemas = {
  getSubscriptionTypes: {
    summary: 'The plans on offer, without those blocked where the caller is',
    query: z.object({ lang: Lang.optional() }),
    responses: { 200: z.array(SubscriptionType) },
  },
  getSubscriptionConsent: {
    summary: 'The sentence to agree to before a plan is paid, with its sums, as it is now',
    params,
    query: z.object({ lang: Lang, upgradeTo: Id.optional(), migrateSubId: Id.optional() }),
    responses: { 200: Consent },
    problems: ['SUBSCRIPTION_TYPE_NOT_AVAILABLE'],
  },
  isSubscriptionEnabled: {
    summary: 'Whether a plan can be bought now',
    params,
    responses: { 200: z.object({ enabled: z.boolean() }) },
  },
  getSubscriptions: {
    summary: "This person's subscriptions; of the cancelled ones the last five, one per plan",
    query: z.object({
      inclCancelled: queryBoolean.prefault(false),
      inclSubscriptionType: queryBoolean.prefault(false),
    }),
    responses: { 200: z.array(UserSubscription) },
  },
  isVoucherbookEligible: {
    summary: 'Whether a plan of this person opens the voucher book',
    query: z.object({ subsTypeId: Id }),
    responses: { 200: Eligibility },
  },
  isFreeTrialEligible: {
    summary: 'Whether this person may still have a free trial',
    query: z.object({ subscriptionTypeId: Id.optional() }),
    responses: { 200: TrialEligibility },
  },
  subscribe: {
    summary: 'Subscribe, upgrade or downgrade; `userId` is ignored, and so is any price',
    body: Order,
    responses: subscribed,
    problems: subscribeProblems,
  },
  subscribeByApi: {
    summary: 'Begin a subscription billed by the operator; a PIN is sent',
    body: Order.extend({ msisdn: Msisdn.optional() }),
    responses: subscribed,
    problems: subscribeProblems,
  },
  continueApiFlow: {
    summary: 'The next step of that flow, e.g. `confirm` with the PIN; five wrong PINs end it',
    params: z.object({ type: Word }),
    body: z.object({
      purchaseToken: Token,
      pin: Pin.optional(),
      msisdn: Msisdn.optional(),
      granted: z.boolean().optional(),
      lang: Lang.optional(),
    }),
    responses: subscribed,
    problems: ['INCORRECT_OTP', 'PURCHASE_REQUEST_NOT_VALID', ...subscribeProblems],
  },
  subscribeToFreeTrial: {
    summary: 'Begin a free trial; one per person, phone number and card',
    body: Order,
    responses: subscribed,
    problems: subscribeProblems,
  },
  cancelSubscription: {
    summary:
      'Cancel at the end of the period; cancelling twice is cancelling once. A `url` is to be followed',
    params,
    query: z.object({
      lang: Lang.optional(),
      redirectionUrl: ReturnUrl.optional(),
      cancellationFlow: queryBoolean.prefault(true),
    }),
    responses: {
      200: z.object({ endDate: z.string().nullable(), url: z.string().optional() }),
      202: StillRunning,
      204: Nothing,
    },
    problems: ['NO_SUBSCRIPTION_FOUND', 'PASSCODE_REQUIRED', 'SERVICE_UNAVAILABLE'],
  },
  undoCancellation: {
    summary: 'Go on with a subscription that was to end; undoing twice is undoing once',
    params,
    responses: { 200: UserSubscription, 202: StillRunning },
    problems: ['NO_SUBSCRIPTION_FOUND', 'CONFLICT', 'PASSCODE_REQUIRED'],
  },
  requestCancellation: {
    summary:
      'Cancel without signing in: a customer names a mail address or phone number and a plan. The answer is the same for everybody; what came of it is told by mail or short message',
    body: z
      .object({
        contact: z.union([Email, Msisdn]),
        /** One plan; all plans where it is missing. */
        subscriptionTypeId: Id.optional(),
        kind: z.enum(cancellationKinds).default('ORDINARY'),
        /** For a cancellation for cause. */
        reason: text(1000).default(''),
        /** The day it shall hold from; the earliest possible where it is missing. */
        notBefore: z.iso.date().optional(),
        lang: Lang.optional(),
      })
      .refine(({ kind, reason }) => kind === 'ORDINARY' || reason.trim() !== '', {
        path: ['reason'],
        error: 'missing',
      }),
    responses: { 202: z.object({ number: z.string(), receivedAt: Instant }) },
    problems: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  },
  previewChange: {
    summary: 'What changing to another plan of the group would cost, and when it would happen',
    params,
    query: z.object({ to: Id }),
    responses: { 200: ChangePreview },
    problems: ['NO_SUBSCRIPTION_FOUND', 'SUBSCRIPTION_TYPE_NOT_AVAILABLE'],
  },
  revokeChange: {
    summary: 'Take back a change that has not happened yet',
    params,
    responses: { 200: UserSubscription, 202: StillRunning },
    problems: ['NO_SUBSCRIPTION_FOUND', 'CONFLICT', 'PASSCODE_REQUIRED'],
  },
  pauseSubscription: {
    summary: 'From the end of the period on, for one to three months: no charge and no access',
    params,
    body: z.object({ months: z.int().min(1).max(3) }),
    responses: { 200: UserSubscription, 202: StillRunning },
    problems: ['NO_SUBSCRIPTION_FOUND', 'CONFLICT', 'PASSCODE_REQUIRED'],
  },
  resumeSubscription: {
    summary: 'Take a pause back before it began, or end it now and be charged for a new period',
    params,
    responses: { 200: UserSubscription, 202: pendingOr(SubscriptionPending) },
    problems: ['NO_SUBSCRIPTION_FOUND', 'CONFLICT', 'PASSCODE_REQUIRED', ...paymentProblems],
  },
  paySubscription: {
    summary:
      'Be charged at once for what could not be paid, by what was used so far or by another card on file; where nothing is due the card pays from the next time on',
    params,
    body: z.object({ cardId: Id.optional() }),
    responses: { 200: UserSubscription, 202: pendingOr(SubscriptionPending) },
    problems: [
      'NO_SUBSCRIPTION_FOUND',
      'NOT_FOUND',
      'CONFLICT',
      'PASSCODE_REQUIRED',
      'TOO_MANY_REQUESTS',
      ...paymentProblems,
    ],
  },
  getSubscriptionEvents: {
    summary: 'What became of a subscription, newest first',
    params,
    responses: { 200: z.array(SubscriptionEvent) },
    problems: ['NO_SUBSCRIPTION_FOUND'],
  },
  getCredits: {
    summary: 'Credits: granted, spent on which title, expiring when',
    query: z.object({ lang: Lang.optional() }),
    responses: { 200: CreditStatement },
  },
  getOneTimePaymentOptions: {
    summary: 'How a single article can be paid',
    body: OneTimeOrder.omit({ selectedOptions: true, cardId: true, msisdn: true, resend: true }),
    responses: { 200: z.object({ options: z.array(PaymentOption) }) },
    problems: notSoldProblems,
  },
  purchaseOnce: {
    summary: 'Buy a single article; any price in the body is ignored',
    body: OneTimeOrder,
    responses: { 200: OneTimeStep, 201: OneTimeStep, 202: pendingOr(OneTimeStep) },
    problems: ['IDEMPOTENCY_KEY_REUSED', ...oneTimeProblems],
  },
  setPartnerAttributes: {
    summary: 'Attributes a partner keeps with a subscription; each key given replaces its value',
    params,
    body: PartnerAttributes,
    responses: { 200: PartnerAttributes },
    problems: ['NO_SUBSCRIPTION_FOUND', 'FORBIDDEN'],
  },
  validateExternalSubscription: {
    summary: 'Whether a partner says this person has subscribed there',
    body: z.object({ subscriptionTypeId: Id, partner: Word.optional(), externalId: text(200).optional() }),
    responses: { 200: z.object({ valid: z.boolean(), error: z.string().optional() }) },
    problems: ['SUBSCRIPTION_TYPE_NOT_AVAILABLE', 'SERVICE_UNAVAILABLE'],
  },
} as const satisfies Record<keyof typeof subscriptionCalls, CallSchemas>;
