import type { TransactionContext } from '../../platform/context.ts';
import { appendEvent } from '../../platform/events/event-outbox.ts';
import { openRefund } from '../payments/charges/refunds.ts';
import type { PaymentSubject } from '../payments/records/payment.ts';
import { addToWallet as acquire, ownedAmong, removeFromWallet } from '../wallet/wallet.ts';
import { releaseReservations } from './abandon-purchase.ts';
import {
  isOpenPurchase,
  type LineGrant,
  type LineGrants,
  linesOf,
  lockPurchase,
  type PurchaseRow,
  rentedUntil,
  setPurchaseState,
} from './purchase.ts';
import { purchaseReceipt } from './receipt-facts.ts';

/** An order that was paid for, or was not. */
export const purchaseCharges = (grants: LineGrants): PaymentSubject => ({
  async succeeded(tx, payment) {
    const purchase = await lockPurchase(tx, Number(payment.subject.key));
    if (!purchase || !isOpenPurchase(purchase)) {
      await openRefund(tx, payment);
      return;
    }
    if (await isTheirsAlready(tx, purchase)) {
      await releaseReservations(tx, grants, purchase, 'FAILED', 'CONFLICT');
      await openRefund(tx, payment);
      return;
    }
    await fulfilPurchase(tx, grants, purchase);
  },

  async failed(tx, payment, code) {
    const purchase = await lockPurchase(tx, Number(payment.subject.key));
    if (purchase && isOpenPurchase(purchase))
      await releaseReservations(tx, grants, purchase, code === 'EXPIRED' ? 'EXPIRED' : 'FAILED', code);
  },

  async refunded(tx, payment) {
    const purchase = await lockPurchase(tx, Number(payment.subject.key));
    if (purchase) await revokeGrants(tx, grants, purchase);
  },

  receipt: purchaseReceipt,

  async returnQuery({ db }, { subject }) {
    const row = await db
      .selectFrom('purchase')
      .select(['id', 'article_id', 'purchase_type'])
      .where('id', '=', Number(subject.key))
      .executeTakeFirst();
    if (!row) return {};
    const bought = row.article_id === null ? {} : { articleId: String(row.article_id) };
    return { purchaseID: String(row.id), purchaseType: row.purchase_type, ...bought };
  },
});

/** What it brought is no longer theirs, and what paid for it is good again. */
export async function revokeGrants(
  tx: TransactionContext,
  grants: LineGrants,
  purchase: PurchaseRow,
): Promise<void> {
  if (purchase.state !== 'GRANTED') return;
  for (const line of await linesOf(tx, purchase.id)) await grants[line.kind]?.revoke(tx, purchase, line);
  await setPurchaseState(tx, purchase, 'REFUNDED', { refunded_at: tx.clock.now() });
  await tell(tx, purchase, 'purchase.refunded');
}

/**
 * An order of one thing that came to the customer another way meanwhile: it is not paid for twice.
 */
async function isTheirsAlready(tx: TransactionContext, { user_id, article_id }: PurchaseRow) {
  if (article_id === null) return false;
  return (await ownedAmong(tx, user_id, [article_id])).get(article_id) === null;
}

/** Grants the order with everything in it; also one that cost nothing, which is not charged. */
export async function fulfilPurchase(
  tx: TransactionContext,
  grants: LineGrants,
  purchase: PurchaseRow,
): Promise<PurchaseRow> {
  const paid = await setPurchaseState(tx, purchase, 'PAID', {
    paid_at: tx.clock.now(),
    tax_rate: tx.tenant.seller.taxRate,
  });
  for (const line of await linesOf(tx, paid.id)) {
    const grant = grants[line.kind];
    if (!grant) throw new Error(`nobody grants a ${line.kind}`);
    await grant.grant(tx, paid, line);
  }
  const granted = await setPurchaseState(tx, paid, 'GRANTED');
  await tell(tx, granted, 'purchase.granted');
  return granted;
}

const tell = (tx: TransactionContext, purchase: PurchaseRow, type: string) =>
  appendEvent(tx, {
    aggregate: 'purchase',
    aggregateId: String(purchase.id),
    type,
    payload: {
      purchaseId: purchase.id,
      purchaseType: purchase.purchase_type,
      articleId: purchase.article_id,
      amount: purchase.total_minor,
      currency: purchase.currency,
    },
    userId: purchase.user_id,
  });

/** Something of the catalogue, for ever or rented. */
export const articleGrant: LineGrant = {
  async grant(tx, purchase, line) {
    const { isCollection } = line.detail as { isCollection?: boolean };
    await acquire(tx, {
      userId: purchase.user_id,
      articleId: line.article_id ?? 0,
      isCollection: isCollection === true,
      via: 'PURCHASE',
      sourceKey: `purchase:${purchase.id}`,
      expiresAt: rentedUntil(line, purchase.paid_at),
    });
  },

  async revoke(tx, purchase, { article_id }) {
    await removeFromWallet(tx, {
      userId: purchase.user_id,
      articleId: article_id ?? 0,
      sourceKey: `purchase:${purchase.id}`,
    });
  },
};
