import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { subscriptionCalls } from '../calls/subscription.ts';
import { Lang, Msisdn, Nothing, Pin, ReturnUrl, Token, text, Word } from './fields.ts';
import { listOf } from './list.ts';
import { MarketingCampaign } from './models/campaign.ts';
import {
  PaymentOption,
  PurchaseStep,
  pendingOr,
  StillRunning,
  Subscribed,
  SubscriptionPending,
} from './models/payment.ts';
import { SubscriptionType } from './models/subscription-type.ts';
import { UserSubscription } from './models/user-subscription.ts';
import { Id, queryBoolean } from './query.ts';

const params = z.object({ id: Id });
const Eligibility = z.object({ eligible: z.boolean() });

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
  subscriptionConsentList: listOf(SubscriptionConsent, { most: 20, duplicates: 'removed' }).optional(),
  migrateSubId: Id.optional(),
  /** Ids of the payment options the person chose. */
  selectedOptions: listOf(text(100), { most: 10, duplicates: 'removed' }).optional(),
  upgradeTo: Id.optional(),
  marketingCampaign: MarketingCampaign.optional(),
  cardId: Id.optional(),
});

const OneTimeOrder = z.object({
  articleId: Id,
  lang: Lang,
  redirect: ReturnUrl,
  purchaseIdentifier: text(100).optional(),
  selectedOptions: listOf(text(100), { most: 10, duplicates: 'removed' }).optional(),
  marketingCampaign: MarketingCampaign.optional(),
  cardId: Id.optional(),
});

const PartnerAttributes = z.object({
  attributes: listOf(z.object({ key: Word, value: text(1000) }), { most: 50, duplicates: 'removed' }),
});

const subscribed = { 200: PurchaseStep, 201: Subscribed, 202: pendingOr(SubscriptionPending) } as const;

const paymentProblems = ['INSUFFICIENT_FUNDS', 'PAYMENT_DECLINED', 'SERVICE_UNAVAILABLE'] as const;
const subscribeProblems = [
  'INVALID_PARAMETERS',
  'SUBSCRIPTION_TYPE_NOT_AVAILABLE',
  'REQUIRED_IDENTITY_FIELD_NOT_FOUND',
  'USER_ALREADY_SUBSCRIBED',
  'ALREADY_SUBSCRIBED_IN_SAME_GROUP',
  'NEED_CANCEL_SUBSCRIPTION_BEFORE_UPGRADE',
  'NEED_CANCEL_SUBSCRIPTION_BEFORE_DOWNGRADE',
  'IDEMPOTENCY_KEY_REUSED',
  ...paymentProblems,
] as const;

export const subscriptionSchemas = {
  getSubscriptionTypes: {
    summary: 'The plans on offer, without those blocked where the caller is',
    query: z.object({ lang: Lang.optional() }),
    responses: { 200: z.array(SubscriptionType) },
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
    responses: { 200: Eligibility },
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
    problems: ['INCORRECT_OTP', 'VALIDATION_FAILED', 'PURCHASE_REQUEST_NOT_VALID', ...subscribeProblems],
  },
  subscribeToFreeTrial: {
    summary: 'Begin a free trial; one per person, phone number and card',
    body: Order,
    responses: subscribed,
    problems: ['TRIAL_ALREADY_USED', ...subscribeProblems],
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
    problems: ['NO_SUBSCRIPTION_FOUND', 'SERVICE_UNAVAILABLE'],
  },
  getOneTimePaymentOptions: {
    summary: 'How a single article can be paid',
    body: OneTimeOrder.omit({ selectedOptions: true, cardId: true }),
    responses: { 200: z.object({ options: z.array(PaymentOption) }) },
    problems: ['NOT_FOUND'],
  },
  purchaseOnce: {
    summary: 'Buy a single article; any price in the body is ignored',
    body: OneTimeOrder,
    responses: { 200: PurchaseStep, 201: PurchaseStep, 202: pendingOr(PurchaseStep) },
    problems: ['AGE_RESTRICTED', 'NOT_FOUND', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED', ...paymentProblems],
  },
  setPartnerAttributes: {
    summary: 'Attributes a partner keeps with a subscription; each key given replaces its value',
    params,
    body: PartnerAttributes,
    responses: { 200: PartnerAttributes },
    problems: ['NO_SUBSCRIPTION_FOUND'],
  },
  validateExternalSubscription: {
    summary: 'Whether a partner says this person has subscribed there',
    body: z.object({ subscriptionTypeId: Id, partner: Word.optional(), externalId: text(200).optional() }),
    responses: { 200: z.object({ valid: z.boolean(), error: z.string().optional() }) },
    problems: ['SUBSCRIPTION_TYPE_NOT_AVAILABLE', 'SERVICE_UNAVAILABLE'],
  },
} as const satisfies Record<keyof typeof subscriptionCalls, CallSchemas>;
