import { type Period, periods } from '@atrium/domain/subscription/period';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { vouchersCalls } from '../calls/vouchers.ts';
import { Email, Instant, Lang, Msisdn, ReturnUrl, text, VoucherCode, Word } from './fields.ts';
import { listSchemaOf } from './list.ts';
import { PaymentOption, PurchaseStep, pendingOr } from './models/payment.ts';
import { Price } from './models/price.ts';
import { Id } from './query.ts';

/** What a QR code shows is longer, and holds for a minute. */
const Shown = z.string().min(4).max(200);

const benefits = ['SUBSCRIPTION', 'CREDIT', 'ARTICLE', 'DISCOUNT', 'PARTNER_CODE'] as const;

/** What it brings, as far as that can be said in figures. */
const Benefit = {
  benefit: z.enum(benefits),
  /** Credits. */
  credits: z.int().positive().optional(),
  percent: z.int().min(1).max(100).optional(),
  /** What is left to pay with. */
  balance: Price.optional(),
  /** The article it was made for, or that it brings. */
  articleId: z.int().positive().optional(),
  /** The plan it begins. */
  subscriptionTypeId: z.int().positive().optional(),
};

const Billing = z.enum(Object.keys(periods) as [Period, ...Period[]]);

/** What a customer gets when the voucher is redeemed. */
const Outcome = {
  /** How long the plan runs that it begins. */
  period: Billing.optional(),
  /** When the plan ends or the credits expire; null where they do not. */
  until: Instant.nullable().optional(),
};

/** What the voucher gave. */
const Redemption = z
  .object({
    voucherId: z.int().positive(),
    ...Benefit,
    ...Outcome,
    title: z.string(),
    subscriptionId: z.int().positive().optional(),
    /** A code to use at the partner. */
    partnerCode: z.string().optional(),
    redirectionUrl: z.string().optional(),
    /** Nothing was used up: it waits with its owner until it is shown or paid with. */
    isKept: z.boolean(),
  })
  .meta({ id: 'Redemption' });

export const voucherStandings = ['READY', 'RESERVED', 'USED', 'EXPIRED'] as const;

export const Voucher = z
  .object({
    voucherId: z.int().positive(),
    title: z.string(),
    standing: z.enum(voucherStandings),
    ...Benefit,
    /** All but the last four are hidden in a list. */
    last4: z.string(),
    expiresAt: Instant.nullable(),
    usedAt: Instant.nullable(),
    /** Shown at a partner's counter, by its code or its picture. */
    isForCounter: z.boolean(),
  })
  .meta({ id: 'Voucher' });
export type Voucher = z.infer<typeof Voucher>;

/** What a code brings, before anything is used. */
const VoucherPreview = z
  .object({
    ...Benefit,
    ...Outcome,
    title: z.string(),
    /** The code itself works until then. */
    codeUntil: Instant.nullable(),
    /** Who gave it, and their words, where it is a gift. */
    gift: z.object({ from: z.string(), message: z.string() }).nullable(),
    /** A plan of theirs that goes on beside the one it begins. */
    ownPlan: z.string().nullable(),
    /** They have this plan or one of its group: it can be redeemed once that ended. */
    isBlocked: z.boolean(),
    /** Shown or paid with later: redeeming only keeps it. */
    isKept: z.boolean(),
  })
  .meta({ id: 'VoucherPreview' });

export const giftStates = ['SCHEDULED', 'SENT', 'REDEEMED', 'REFUNDED'] as const;

/** A gift, as its giver sees it. */
export const Gift = z
  .object({
    id: z.int().positive(),
    state: z.enum(giftStates),
    title: z.string(),
    /** Of a plan: how long. */
    period: Billing.optional(),
    recipient: z.string(),
    from: z.string(),
    message: z.string(),
    price: Price,
    deliverAt: Instant,
    sentAt: Instant.nullable(),
    /** The receiver may redeem it until then; afterwards its price is refunded. */
    expiresAt: Instant.nullable(),
    redeemedAt: Instant.nullable(),
    purchaseID: z.int().positive().nullable(),
    mayCancel: z.boolean(),
    mayResend: z.boolean(),
    mayChange: z.boolean(),
  })
  .meta({ id: 'Gift' });
export type Gift = z.infer<typeof Gift>;

/** What the partner at the counter sees. */
const CounterVerdict = z
  .object({
    voucherId: z.int().positive(),
    title: z.string(),
    /** What to give and what to take, in the words of the offer. */
    offer: z.string().nullable(),
    balance: Price.optional(),
    /** Reserved: no other customer can redeem it until then. */
    heldUntil: Instant,
  })
  .meta({ id: 'CounterVerdict' });

const problems = [
  'VOUCHER_NOT_FOUND',
  'VOUCHER_ALREADY_USED',
  'VOUCHER_EXPIRED',
  'VOUCHER_NOT_ELIGIBLE',
  'VOUCHER_IN_ORDER',
  'INSUFFICIENT_FUNDS',
  'PAYMENT_DECLINED',
  'REDIRECT_REFUSED',
  'CONFLICT',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
] as const;

const params = z.object({ id: Id });
const query = z.object({ lang: Lang.optional() });

export const vouchersSchemas = {
  redeemSubscriptionVoucher: {
    summary: 'Redeem a voucher for a subscription',
    body: z.object({
      code: VoucherCode,
      lang: Lang,
      redirect: ReturnUrl.optional(),
      subscriptionTypeId: Id.optional(),
    }),
    responses: { 200: PurchaseStep, 201: Redemption, 202: pendingOr(Redemption) },
    problems,
  },
  previewVoucher: {
    summary: 'What a code brings, before it is redeemed; a wrong code counts like one that is redeemed',
    body: z.object({ code: VoucherCode, lang: Lang }),
    responses: { 200: VoucherPreview },
    problems,
  },
  redeemVoucher: {
    summary: 'Redeem a voucher for an article, credits, a plan, a discount or a code of a partner',
    body: z.object({
      code: VoucherCode,
      lang: Lang,
      articleId: Id.optional(),
      voucherBook: Word.optional(),
      /** A discount is used at once, for this article: what it does not cover is charged to this card. */
      pay: z.object({ articleId: Id, cardId: Id, seen: Price, redirect: ReturnUrl }).optional(),
    }),
    responses: { 200: z.union([Redemption, PurchaseStep]), 201: Redemption, 202: pendingOr(Redemption) },
    problems,
  },
  resendVoucher: {
    summary: "Send a voucher again, to the account's own address only",
    body: z.object({
      voucherId: Id,
      channel: z.enum(['EMAIL', 'SMS']).default('EMAIL'),
      lang: Lang.optional(),
    }),
    responses: { 200: z.object({ sentAt: Instant }) },
    problems: ['VOUCHER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  getVouchers: {
    summary: "Somebody's own vouchers, the newest first",
    query,
    responses: { 200: z.array(Voucher) },
  },
  getVoucher: {
    summary: 'One of them, with its code',
    params,
    query,
    responses: { 200: Voucher.extend({ code: z.string(), partnerCode: z.string().optional() }) },
    problems: ['VOUCHER_NOT_FOUND'],
  },
  getVoucherToken: {
    summary:
      'What its QR code shows: another one every half minute, so that a picture of it is worth nothing',
    params,
    responses: { 200: z.object({ token: z.string(), nextAt: Instant }) },
    problems: ['VOUCHER_NOT_FOUND'],
  },
  openVoucherBook: {
    summary: 'The vouchers of a book, for whoever has a plan that opens it: one of each, once',
    params,
    query,
    responses: { 200: z.array(Voucher) },
    problems: ['NOT_FOUND', 'VOUCHER_NOT_ELIGIBLE'],
  },
  getGiftOffer: {
    summary: 'What is given, for how much, how it can be paid, and how the receiver reads the giver’s name',
    query: z.object({ articleId: Id.optional(), subscriptionTypeId: Id.optional(), lang: Lang }),
    responses: {
      200: z.object({
        title: z.string(),
        period: Billing.optional(),
        price: Price,
        options: z.array(PaymentOption),
        /** The giver's name as it is known; empty where it is not. */
        from: z.string(),
        /** How many days after its delivery the receiver may redeem it. */
        days: z.int().positive(),
        /** After this nothing of the campaign can be redeemed, however late it was delivered. */
        endsAt: Instant.nullable().optional(),
      }),
    },
    problems: ['NOT_FOUND'],
  },
  getGifts: {
    summary: 'What this person gave to others, the newest first',
    query,
    responses: { 200: z.array(Gift) },
  },
  changeGift: {
    summary: 'Another address for a gift that nobody redeemed; one that was sent gets a new code there',
    params,
    body: z.object({ recipient: Email }),
    responses: { 200: Gift },
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  },
  resendGift: {
    summary: 'Send a gift that nobody redeemed once more, to the same address',
    params,
    body: z.object({}),
    responses: { 200: Gift },
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  },
  cancelGift: {
    summary: 'Cancel a gift that was not sent yet: its price is refunded. 202: the refund is on its way',
    params,
    responses: { 200: Gift, 202: pendingOr(Gift) },
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
  giveVoucher: {
    summary: 'Buy a voucher or the first period of a plan for somebody else, delivered on a day',
    body: z
      .object({
        articleId: Id.optional(),
        subscriptionTypeId: Id.optional(),
        recipient: Email,
        /** The giver's name as the receiver reads it; the account's where none is given. */
        from: text(60).optional(),
        message: text(500).default(''),
        /** At once, unless said; within a year. */
        deliverAt: Instant.optional(),
        lang: Lang,
        redirect: ReturnUrl,
        selectedOptions: listSchemaOf(Word, { most: 5, duplicates: 'removed' }).optional(),
        /** A card or number on file. */
        cardId: Id.optional(),
        /** The number to bill; the one they signed in with where they say none. */
        msisdn: Msisdn.optional(),
        /** An order of this gift that waits for its PIN: another PIN is sent, and nothing is ordered twice. */
        purchaseID: Id.optional(),
      })
      .refine(
        ({ articleId, subscriptionTypeId }) =>
          (articleId === undefined) !== (subscriptionTypeId === undefined),
        'name an article or a plan',
      ),
    responses: {
      200: PurchaseStep,
      201: z.object({
        purchaseID: z.int().positive(),
        deliverAt: Instant,
        recipient: z.string(),
        price: Price,
      }),
      202: pendingOr(z.object({ purchaseID: z.int().positive() })),
    },
    problems: ['NOT_FOUND', 'INSUFFICIENT_FUNDS', 'PAYMENT_DECLINED', 'REDIRECT_REFUSED'],
  },
  checkVoucher: {
    summary: "For a partner's counter: what somebody shows, held for this counter for two minutes",
    body: z.object({ code: Shown }),
    responses: { 200: CounterVerdict },
    problems: ['VOUCHER_NOT_FOUND', 'VOUCHER_ALREADY_USED', 'TOO_MANY_REQUESTS'],
  },
  redeemAtCounter: {
    summary: "For a partner's counter: it was used, all of it or a sum of what is left",
    body: z.object({ voucherId: Id, amount: z.int().positive().optional() }),
    responses: {
      200: z.object({ voucherId: z.int().positive(), usedAt: Instant, balance: Price.optional() }),
      202: pendingOr(z.object({ voucherId: z.int().positive() })),
    },
    problems: ['VOUCHER_NOT_FOUND', 'VOUCHER_ALREADY_USED', 'INSUFFICIENT_FUNDS'],
  },
} as const satisfies Record<keyof typeof vouchersCalls, CallSchemas>;
