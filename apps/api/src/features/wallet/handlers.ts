import { refundVerdict } from '@atrium/domain/money/refund-rule';
import { isUnlimited } from '@atrium/domain/subscription/credit';
import { bucketOf } from '@atrium/domain/subscription/subscription';
import { licensorsOf } from '../../modules/catalogue/entries/licensors.ts';
import { articlesInCollections, ownedEntries } from '../../modules/catalogue/entries/owned-entries.ts';
import { ratingFor } from '../../modules/catalogue/visibility/rating.ts';
import { likedIds } from '../../modules/likes/reactions.ts';
import { findUser } from '../../modules/people/user-profiles.ts';
import { purchasesOf, receiptOf } from '../../modules/purchases/list-purchases.ts';
import { presentPurchase } from '../../modules/purchases/present-purchase.ts';
import {
  decideRefund,
  openRefundRequests,
  partsOfOrder,
  type RefundServices,
  refundStatesOf,
  requestRefund,
} from '../../modules/purchases/refund-requests.ts';
import { numbersOfPurchases, receiptsOf } from '../../modules/receipts/find-receipts.ts';
import { presentListedReceipt } from '../../modules/receipts/present-receipt.ts';
import { customerPlans } from '../../modules/subscriptions/customer-plans.ts';
import {
  type OwnedRow,
  type WalletQuery,
  type WalletScope,
  walletMarks,
  walletPage,
} from '../../modules/wallet/list-wallet.ts';
import { requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { presentOwned, presentReceipt } from './present.ts';

/** Looked through by people. */
const mostRequests = 100;

export const walletHandlers = (services: RefundServices) =>
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
        return { status: 200, body: await marksOf(tx) };
      }),

    getPurchases: (ctx, { query }) =>
      ctx.tx(async (tx) => {
        const { rows, total } = await purchasesOf(tx, requirePerson(tx).userId, query);
        const numbers = await numbersOfPurchases(
          tx,
          rows.map(({ id }) => id),
        );
        const body = rows.map((row) => presentPurchase(row, numbers.get(row.id), ctx.clock.now()));
        return { status: 200, body, headers: countOf(query, rows.length, total) };
      }),

    getReceipt: (ctx, { params }) =>
      ctx.tx(async (tx) => {
        const { userId } = requirePerson(tx);
        const found = await receiptOf(tx, userId, params.id);
        if (!found) return new AppError('NOT_FOUND');
        const numbers = await numbersOfPurchases(tx, [params.id]);
        const body = presentReceipt(ctx, found, numbers.get(params.id), await nameOf(tx, userId));
        return { status: 200, body };
      }),

    getUserReceipts: (ctx, { query }) =>
      ctx.tx(async (tx) => {
        const { rows, total } = await receiptsOf(tx, requirePerson(tx).userId, query);
        const refunds = await refundStatesOf(
          tx,
          rows.flatMap(({ purchase_id }) => purchase_id ?? []),
        );
        const body = rows.map((row) => presentListedReceipt(row, refunds.get(row.purchase_id ?? 0) ?? null));
        return { status: 200, body, headers: countOf(query, rows.length, total) };
      }),

    askRefund: (ctx, { params, body }) =>
      ctx.tx(async (tx) => {
        const asked = await requestRefund(tx, params.id, body.reason);
        if (asked instanceof AppError) return asked;
        return { status: 200, body: { state: asked.state, askedAt: asked.asked_at.toISOString() } };
      }),

    getRefundRequests: (ctx) =>
      ctx.tx(async (tx) => {
        return { status: 200, body: await refundRequests(tx, services) };
      }),

    decideRefund: async (ctx, { body: { purchaseID, decision, reason } }) => {
      const decided = await decideRefund(ctx, services, purchaseID, decision, reason);
      if (decided instanceof AppError) return decided;
      const body = { purchaseID, state: decided.state };
      return decided.isDone ? { status: 200, body } : { status: 202, body };
    },
  }) satisfies Partial<Handlers>;

/** What of the catalogue the caller has and likes, by number: marks on cards. */
async function marksOf(tx: TransactionContext) {
  const rows = await walletMarks(tx, await shelfOf(tx));
  const wholes = rows.filter((row) => row.is_collection && row.expires_at === null);
  const parts = await articlesInCollections(
    tx,
    wholes.map(({ article_id }) => article_id),
  );
  const kept = rows.filter(({ expires_at }) => expires_at === null).map(({ article_id }) => article_id);
  const counts = Map.groupBy(rows, ({ content_type }) => content_type);
  return {
    owned: [...new Set([...kept, ...[...parts.values()].flat()])],
    rented: rows.flatMap(({ article_id, expires_at }) =>
      expires_at === null ? [] : [{ id: article_id, until: expires_at.toISOString() }],
    ),
    liked: (await likedIds(tx, null)).map(String),
    counts: Object.fromEntries([...counts].map(([type, ofType]) => [type, ofType.length])),
  };
}

async function refundRequests(tx: TransactionContext, services: RefundServices) {
  const rows = await openRefundRequests(tx, mostRequests);
  const body = [];
  for (const row of rows) {
    const parts = await partsOfOrder(tx, services.grants, row);
    body.push({
      purchaseID: row.purchase_id,
      reason: row.reason,
      total: { amount: row.total_minor, currency: row.currency },
      askedAt: row.asked_at.toISOString(),
      paidAt: row.paid_at?.toISOString() ?? null,
      parts,
      mayGrant: refundVerdict(parts).is === 'grant',
    });
  }
  return body;
}

const countOf = ({ offset }: Pick<WalletQuery, 'offset'>, received: number, total: number) => ({
  'x-result-count': received === 0 ? `0-0/${total}` : `${offset + 1}-${offset + received}/${total}`,
});

async function shelfOf(tx: TransactionContext): Promise<WalletScope> {
  const { userId } = requirePerson(tx);
  const held = await customerPlans(tx, userId);
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
  const entries = await ownedEntries(tx, ids);
  const licensors = await licensorsOf(tx, ids);
  const wholes = rows.filter(({ is_collection }) => is_collection).map(({ article_id }) => article_id);
  const parts = await articlesInCollections(tx, wholes);
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
