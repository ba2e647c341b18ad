import { isUnlimited } from '@atrium/domain/credit';
import { bucketOf } from '@atrium/domain/subscription';
import { knownEntries, partsOf } from '../../modules/catalogue/known-entries.ts';
import { licensorsOf } from '../../modules/catalogue/licensors.ts';
import { ratingFor } from '../../modules/catalogue/rating.ts';
import { likedIds } from '../../modules/likes/reactions.ts';
import type { Payments } from '../../modules/payments/payment.ts';
import { findUser } from '../../modules/people/profiles.ts';
import { purchasesOf, receiptOf } from '../../modules/purchases/receipts.ts';
import { askRefund, decideRefund, openRequests } from '../../modules/purchases/refund-requests.ts';
import { heldPlans } from '../../modules/subscriptions/held.ts';
import {
  type OwnedRow,
  type Shelf,
  type WalletQuery,
  walletMarks,
  walletPage,
} from '../../modules/wallet/list.ts';
import { AppError } from '../../platform/app-error.ts';
import { person, type TransactionContext } from '../../platform/context.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { presentOwned, presentPurchase, presentReceipt } from './present.ts';

/** Looked through by people. */
const mostRequests = 100;

export const walletHandlers = ({ payments }: { payments: Payments }) =>
  ({
    getWallet: (ctx, { query }) =>
      ctx.tx(async (tx) => {
        const { rows, total } = await walletPage(tx, await shelfOf(tx), query);
        return { status: 200, body: await entriesOf(tx, rows), headers: countOf(query, rows.length, total) };
      }),

    getWalletArticle: (ctx, { params }) =>
      ctx.tx(async (tx) => {
        const one: WalletQuery = { limit: 1, offset: 0, articleId: params.id };
        const { rows } = await walletPage(tx, await shelfOf(tx), one);
        const [entry] = await entriesOf(tx, rows);
        return { status: 200, body: entry ?? null };
      }),

    getMarks: (ctx) =>
      ctx.tx(async (tx) => {
        const rows = await walletMarks(tx, await shelfOf(tx));
        const wholes = rows.filter((row) => row.is_collection && row.expires_at === null);
        const parts = await partsOf(
          tx,
          wholes.map(({ article_id }) => article_id),
        );
        const kept = rows.filter(({ expires_at }) => expires_at === null).map(({ article_id }) => article_id);
        const counts = Map.groupBy(rows, ({ content_type }) => content_type);
        const body = {
          owned: [...new Set([...kept, ...[...parts.values()].flat()])],
          rented: rows.flatMap(({ article_id, expires_at }) =>
            expires_at === null ? [] : [{ id: article_id, until: expires_at.toISOString() }],
          ),
          liked: (await likedIds(tx, null)).map(String),
          counts: Object.fromEntries([...counts].map(([type, ofType]) => [type, ofType.length])),
        };
        return { status: 200, body };
      }),

    getPurchases: (ctx, { query }) =>
      ctx.tx(async (tx) => {
        const { rows, total } = await purchasesOf(tx, person(tx).userId, query);
        const body = rows.map((row) => presentPurchase(row, ctx.clock.now()));
        return { status: 200, body, headers: countOf(query, rows.length, total) };
      }),

    getReceipt: (ctx, { params }) =>
      ctx.tx(async (tx) => {
        const { userId } = person(tx);
        const found = await receiptOf(tx, userId, params.id);
        if (!found) return new AppError('NOT_FOUND');
        const body = presentReceipt(ctx, found, await nameOf(tx, userId));
        return { status: 200, body };
      }),

    askRefund: (ctx, { params, body }) =>
      ctx.tx(async (tx) => {
        const asked = await askRefund(tx, params.id, body.reason);
        if (asked instanceof AppError) return asked;
        return { status: 200, body: { state: asked.state, askedAt: asked.asked_at.toISOString() } };
      }),

    getRefundRequests: (ctx) =>
      ctx.tx(async (tx) => {
        const rows = await openRequests(tx, mostRequests);
        const body = rows.map(({ purchase_id, reason, asked_at, paid_at, total_minor, currency }) => ({
          purchaseID: purchase_id,
          reason,
          total: { amount: total_minor, currency },
          askedAt: asked_at.toISOString(),
          paidAt: paid_at?.toISOString() ?? null,
        }));
        return { status: 200, body };
      }),

    decideRefund: async (ctx, { body: { purchaseID, decision } }) => {
      const decided = await decideRefund(ctx, payments, purchaseID, decision);
      if (decided instanceof AppError) return decided;
      const body = { purchaseID, state: decided.state };
      return decided.isDone ? { status: 200, body } : { status: 202, body };
    },
  }) satisfies Partial<Handlers>;

const countOf = ({ offset }: Pick<WalletQuery, 'offset'>, received: number, total: number) => ({
  'x-result-count': received === 0 ? `0-0/${total}` : `${offset + 1}-${offset + received}/${total}`,
});

async function shelfOf(tx: TransactionContext): Promise<Shelf> {
  const { userId } = person(tx);
  const held = await heldPlans(tx, userId);
  const unlimited = held
    .filter((plan) => bucketOf(plan) === 'active')
    .flatMap(({ contingents }) => contingents.filter(isUnlimited));
  return {
    userId,
    planTypes: unlimited.flatMap(({ contentTypes }) => contentTypes),
    maxRating: await ratingFor(tx, undefined),
  };
}

async function entriesOf(tx: TransactionContext, rows: readonly OwnedRow[]) {
  const ids = rows.map(({ article_id }) => article_id);
  const entries = await knownEntries(tx, ids);
  const licensors = await licensorsOf(tx, ids);
  const wholes = rows.filter(({ is_collection }) => is_collection).map(({ article_id }) => article_id);
  const parts = await partsOf(tx, wholes);
  return rows.flatMap((row) => {
    const entry = entries.get(row.article_id);
    return entry
      ? [presentOwned(row, entry, licensors.get(row.article_id) ?? null, parts.get(row.article_id) ?? [])]
      : [];
  });
}

async function nameOf(tx: TransactionContext, userId: number): Promise<string> {
  const user = await findUser(tx, userId);
  return [user?.name, user?.last_name].filter(Boolean).join(' ');
}
