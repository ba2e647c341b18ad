import type { TransactionContext } from '../../platform/context.ts';
import { openRefund } from '../payments/charges/refunds.ts';
import { findPayment } from '../payments/records/payment-record.ts';
import { type AbandonServices, abandonPurchase } from './abandon-purchase.ts';
import { type LineGrants, lockPurchase, purchaseSubject } from './purchase.ts';
import { revokeGrants } from './settle-purchase.ts';

/** Gives up the order that a customer began to pay for an article. False where its money may have moved already. */
export async function abandonArticleOrder(
  tx: TransactionContext,
  services: AbandonServices,
  userId: number,
  articleId: number,
): Promise<boolean> {
  const open = await findOpenArticleOrder(tx, userId, articleId);
  return open === undefined || abandonPurchase(tx, services, open, 'REPLACED');
}

/** The order of an article that a customer is about to pay for. */
export async function findOpenArticleOrder(
  { db }: TransactionContext,
  userId: number,
  articleId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('purchase')
    .select('id')
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .where('state', 'in', ['CREATED', 'AWAITING_PIN', 'PENDING'])
    .executeTakeFirst();
  return row?.id;
}

/**
 * Refunds what an order cost. The payment provider is called afterwards, by the job; a code that paid for all of it
 * is good again at once.
 */
export async function refundOrder(
  tx: TransactionContext,
  grants: LineGrants,
  purchaseId: number,
): Promise<void> {
  const charge = await findPayment(tx, { subject: purchaseSubject(purchaseId) });
  if (charge?.state === 'SUCCEEDED') await openRefund(tx, charge);
  const free = charge ? undefined : await lockPurchase(tx, purchaseId);
  if (free) await revokeGrants(tx, grants, free);
}
