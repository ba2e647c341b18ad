import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { purchaseCalls } from '../calls/purchase.ts';
import { Lang, Pin, ReturnUrl, Token, Word } from './fields.ts';
import { OneTimeStep, PurchaseStatus } from './models/one-time-purchase.ts';
import { pendingOr } from './models/payment.ts';
import { PurchaseOptions } from './models/purchase-options.ts';
import { Id, queryBoolean } from './query.ts';

const Purchased = z
  .object({
    purchaseID: z.int().positive(),
    articleId: z.int().positive().nullable(),
    purchaseType: z.string(),
    status: z.int(),
  })
  .meta({ id: 'Purchased' });

/** Why an article is not sold to this customer. */
export const notSoldProblems = [
  'INVALID_PARAMETERS',
  'AGE_RESTRICTED',
  'GEO_BLOCKED',
  'TIME_LIMIT_REACHED',
  'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION',
  'NOT_FOUND',
  'DEVICE_NOT_SUPPORTED',
] as const;

export const oneTimeProblems = [
  ...notSoldProblems,
  'REDIRECT_REFUSED',
  'PURCHASE_REQUEST_NOT_VALID',
  'INSUFFICIENT_FUNDS',
  'CONFLICT',
  'PAYMENT_DECLINED',
  'PHONE_NUMBER_LOCKED',
  'SERVICE_UNAVAILABLE',
] as const;

export const purchaseSchemas = {
  getOneTimePurchase: {
    summary: 'The open purchase of an article, begun if there is none; asking again begins no second one',
    query: z.object({ articleId: Id, lang: Lang.optional(), redirect: ReturnUrl.optional() }),
    responses: { 200: OneTimeStep, 202: pendingOr(OneTimeStep) },
    problems: oneTimeProblems,
  },
  verifyOneTimePurchasePin: {
    summary: 'Confirm a purchase with the PIN; five wrong tries end it',
    body: z.object({
      paymentTransactionUuid: z.uuid(),
      /** Of any line of the order; the gift of a plan is of no article. */
      articleId: Id.optional(),
      pin: Pin,
      purchaseToken: Token,
    }),
    responses: { 200: Purchased, 202: pendingOr(Purchased) },
    problems: [
      'INCORRECT_OTP',
      'PIN_ATTEMPTS_USED',
      'PHONE_NUMBER_LOCKED',
      'VALIDATION_FAILED',
      'PURCHASE_REQUEST_NOT_VALID',
      'INSUFFICIENT_FUNDS',
      'NOT_FOUND',
      'CONFLICT',
      'PAYMENT_DECLINED',
      'SERVICE_UNAVAILABLE',
    ],
  },
  getPurchaseStatus: {
    summary:
      'What became of a purchase of this person, by its number or its token; anybody else’s is unknown',
    query: z.object({ purchaseID: Id.optional(), purchaseToken: Token.optional() }),
    responses: { 200: PurchaseStatus },
    problems: ['INVALID_PARAMETERS', 'NOT_FOUND'],
  },
  getArticlePurchaseOptions: {
    summary: 'How this person could get at an article; a device that cannot run it is `error` in the answer',
    params: z.object({ id: Id }),
    query: z.object({
      isDTO: queryBoolean.prefault(false),
      contentType: Word.optional(),
      deviceId: Id.prefault(1),
      externalProviderCode: Word.optional(),
    }),
    responses: { 200: PurchaseOptions },
    problems: ['NOT_FOUND'],
  },
  getUserPurchaseOptions: {
    summary: 'What this person could subscribe to, upgrade to or downgrade to',
    responses: { 200: PurchaseOptions },
  },
} as const satisfies Record<keyof typeof purchaseCalls, CallSchemas>;
