import { grantUses } from '@atrium/domain/money/refund-rule';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { walletCalls } from '../calls/wallet.ts';
import { Instant, Lang, text, Word } from './fields.ts';
import { queryList } from './list.ts';
import { Article } from './models/article.ts';
import { Price } from './models/price.ts';
import { Id, Paging } from './query.ts';

export const WalletEntry = Article.extend({
  isCollection: z.boolean(),
  /** The articles of an owned collection, so that each counts as owned. */
  collectionArticles: z.array(z.int().positive()),
  acquiredAt: Instant,
  /** PURCHASE, CREDIT, PLAN, FREE, VOUCHER, REWARD or GIFT. */
  acquiredVia: z.string(),
  /** Of something rented. */
  expiresAt: Instant.nullable(),
}).meta({ id: 'WalletEntry' });
export type WalletEntry = z.infer<typeof WalletEntry>;

/** What is drawn over a page of cards: everything at once, so that no page asks for each of them. */
export const Marks = z
  .object({
    /** Also what is part of an owned whole. */
    owned: z.array(z.int().positive()),
    rented: z.array(z.object({ id: z.int().positive(), until: Instant })),
    liked: z.array(z.string()),
    /** How many owned things there are of each content type, without parts. */
    counts: z.record(z.string(), z.int().nonnegative()),
  })
  .meta({ id: 'Marks' });
export type Marks = z.infer<typeof Marks>;

export const refundStates = ['ASKED', 'GRANTED', 'REFUSED'] as const;

export const PurchaseSummary = z
  .object({
    id: z.int().positive(),
    purchaseType: z.string(),
    state: z.enum(['PENDING', 'GRANTED', 'FAILED', 'REFUNDED']),
    /** Of the first line; a cart has more. */
    title: z.string(),
    lines: z.int().nonnegative(),
    total: Price,
    at: Instant,
    refundedAt: Instant.nullable(),
    /** Null where nothing was paid. */
    receiptNumber: z.string().nullable(),
    /** The outcome of a refund request; null where none was made. */
    refund: z.enum(refundStates).nullable(),
    mayAskRefund: z.boolean(),
  })
  .meta({ id: 'PurchaseSummary' });
export type PurchaseSummary = z.infer<typeof PurchaseSummary>;

export const Receipt = PurchaseSummary.extend({
  items: z.array(
    z.object({ title: z.string(), quantity: z.int().positive(), unit: Price, discount: Price, total: Price }),
  ),
  /** What a code took off all of it; then the items stand here without it. */
  code: z.object({ last4: z.string(), percent: z.number().nullable(), amount: Price }).nullable(),
  /** Contained in the total; as it was when it was paid. */
  tax: z.object({ name: z.string(), rate: z.int().nonnegative(), amount: Price }),
  net: Price,
  seller: z.object({ name: z.string(), address: z.array(z.string()), taxId: z.string() }),
  buyer: z.string(),
}).meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof Receipt>;

/** A receipt, or the credit note of a refund, as a list shows it. */
export const ReceiptSummary = z
  .object({
    /** By which its page is found: `GET /user/receipts/{number}`. */
    number: z.string(),
    date: Instant,
    /** In the currency's smallest unit; of a credit note below zero. */
    total: z.int(),
    currency: z.string(),
    kind: z.enum(['charge', 'refund']),
    /** Of the first line; `lines` says how many there are. */
    title: z.string(),
    lines: z.int().nonnegative(),
    /** Means of payment, masked; null where none is known. */
    means: z
      .object({
        kind: z.enum(['CARD', 'MSISDN', 'WALLET']),
        brand: z.string().nullable(),
        last4: z.string().nullable(),
      })
      .nullable(),
    /** Of a credit note: its receipt; of a receipt: the credit note that took it back. */
    refersTo: z.string().nullable(),
    purchaseID: z.int().positive().nullable(),
    subscriptionId: z.int().positive().nullable(),
    /** What became of asking for the money of a purchase back. */
    refund: z.enum(refundStates).nullable(),
  })
  .meta({ id: 'ReceiptSummary' });
export type ReceiptSummary = z.infer<typeof ReceiptSummary>;

export const walletSchemas = {
  getWallet: {
    summary: 'What this person owns, at most 50 at a time, the newest first',
    query: Paging.extend({
      contentTypes: queryList(Word, { most: 20, duplicates: 'removed' }).optional(),
      /** In titles. */
      search: text(80).optional(),
      lang: Lang.optional(),
    }),
    responses: { 200: z.array(WalletEntry) },
    responseHeaders: { 'x-result-count': 'from-to/total' },
  },
  getWalletArticle: {
    summary: 'One owned article; null when not owned',
    params: z.object({ id: Id }),
    responses: { 200: WalletEntry.nullable() },
  },
  getMarks: {
    summary: 'What this person owns and likes, as far as marks show it',
    responses: { 200: Marks },
  },
  getPurchases: {
    summary: 'What this person bought, at most 50 at a time, the newest first',
    query: Paging,
    responses: { 200: z.array(PurchaseSummary) },
    responseHeaders: { 'x-result-count': 'from-to/total' },
  },
  getUserReceipts: {
    summary: 'Receipts and credit notes of this person, at most 50 at a time, the newest first',
    query: Paging.extend({ number: text(20).optional() }),
    responses: { 200: z.array(ReceiptSummary) },
    responseHeaders: { 'x-result-count': 'from-to/total' },
  },
  askRefund: {
    summary: 'Ask for the money of a purchase back, within 30 days; asked again it stands as it stood',
    params: z.object({ id: Id }),
    body: z.object({ reason: text(500).min(1) }),
    responses: { 200: z.object({ state: z.enum(refundStates), askedAt: Instant }) },
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
  getRefundRequests: {
    summary: 'For staff: who asks for money back, the oldest first, at most 100',
    responses: {
      200: z.array(
        z.object({
          purchaseID: z.int().positive(),
          reason: z.string(),
          total: Price,
          askedAt: Instant,
          paidAt: Instant.nullable(),
          /** Each piece of the order: UNUSED and UNTOUCHED pieces are taken back with the refund. */
          parts: z.array(
            z.object({
              line: z.int().positive(),
              kind: z.string(),
              title: z.string(),
              use: z.enum(grantUses),
            }),
          ),
          /** False where a piece was used: then granting is refused with REFUND_USED. */
          mayGrant: z.boolean(),
        }),
      ),
    },
  },
  getReceipt: {
    summary: 'One of this person’s own purchases, as its receipt',
    params: z.object({ id: Id }),
    responses: { 200: Receipt },
    problems: ['NOT_FOUND'],
  },
} as const satisfies Record<keyof typeof walletCalls, CallSchemas>;
