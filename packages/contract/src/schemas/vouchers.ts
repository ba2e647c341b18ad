import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { vouchersCalls } from '../calls/vouchers.ts';
import { Instant, Lang, ReturnUrl, Word } from './fields.ts';
import { PurchaseStep, pendingOr } from './models/payment.ts';
import { Id } from './query.ts';

/** Vouchers are typed by hand: blanks and dashes are the server's to forgive. */
const Code = z.string().min(4).max(64);

/** What the voucher gave. */
const Redemption = z
  .object({
    voucherId: z.int().positive(),
    benefit: z.enum(['SUBSCRIPTION', 'CREDIT', 'ARTICLE', 'DISCOUNT', 'PARTNER_CODE']),
    subscriptionId: z.int().positive().optional(),
    articleId: z.int().positive().optional(),
    /** A code to use at the partner. */
    partnerCode: z.string().optional(),
    redirectionUrl: z.string().optional(),
  })
  .meta({ id: 'Redemption' });

const problems = [
  'VOUCHER_NOT_FOUND',
  'VOUCHER_ALREADY_USED',
  'VOUCHER_EXPIRED',
  'VOUCHER_NOT_ELIGIBLE',
  'INSUFFICIENT_FUNDS',
  'TOO_MANY_REQUESTS',
] as const;

export const vouchersSchemas = {
  redeemSubscriptionVoucher: {
    summary: 'Redeem a voucher for a subscription',
    body: z.object({
      code: Code,
      lang: Lang,
      redirect: ReturnUrl.optional(),
      subscriptionTypeId: Id.optional(),
    }),
    responses: { 200: PurchaseStep, 201: Redemption, 202: pendingOr(Redemption) },
    problems,
  },
  redeemVoucher: {
    summary: 'Redeem a voucher for an article, credits, a discount or a code of a partner',
    body: z.object({ code: Code, lang: Lang, articleId: Id.optional(), voucherBook: Word.optional() }),
    responses: { 200: Redemption, 201: Redemption, 202: pendingOr(Redemption) },
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
} as const satisfies Record<keyof typeof vouchersCalls, CallSchemas>;
