import type { Selectable } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { type Context, person, type TransactionContext } from '../../platform/context.ts';
import type { DB } from '../../platform/database/types.gen.ts';
import { appendEvent } from '../../platform/event-outbox.ts';
import type { Payments } from '../payments/payment.ts';
import { openRefund } from '../payments/refunds.ts';
import { lockPurchase, type PurchaseRow, purchaseSubject } from './purchase.ts';

export type RefundRow = Selectable<DB['refund_request']>;

/** How long after paying somebody may ask. */
const askableMs = 30 * 86_400_000;

/** Whether its buyer may ask for the money: paid, not long ago, and there is any. */
export const isRefundable = (
  { state, total_minor, paid_at }: Pick<PurchaseRow, 'state' | 'total_minor' | 'paid_at'>,
  now: Date,
): boolean =>
  state === 'GRANTED' && total_minor > 0 && paid_at !== null && now.getTime() - paid_at.getTime() < askableMs;

/** Asked for once; asked again it stands as it stood. Of somebody else's order nobody learns that there is one. */
export async function askRefund(
  tx: TransactionContext,
  purchaseId: number,
  reason: string,
): Promise<RefundRow | AppError> {
  const { userId } = person(tx);
  const purchase = await lockPurchase(tx, purchaseId);
  if (purchase?.user_id !== userId) return new AppError('NOT_FOUND');
  const before = await findRequest(tx, purchaseId);
  if (before) return before;
  const now = tx.clock.now();
  if (!isRefundable(purchase, now)) return new AppError('CONFLICT');
  return tx.db
    .insertInto('refund_request')
    .values({ tenant_id: tx.tenant.id, purchase_id: purchaseId, user_id: userId, reason, asked_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const findRequest = ({ db }: TransactionContext, purchaseId: number): Promise<RefundRow | undefined> =>
  db
    .selectFrom('refund_request')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .forUpdate()
    .executeTakeFirst();

/** Those that wait for somebody to decide, the oldest first. */
export const openRequests = ({ db }: TransactionContext, most: number) =>
  db
    .selectFrom('refund_request as r')
    .innerJoin('purchase as p', (join) =>
      join.onRef('p.tenant_id', '=', 'r.tenant_id').onRef('p.id', '=', 'r.purchase_id'),
    )
    .select(['r.purchase_id', 'r.reason', 'r.asked_at', 'p.total_minor', 'p.currency', 'p.paid_at'])
    .where('r.state', '=', 'ASKED')
    .orderBy('r.asked_at')
    .limit(most)
    .execute();

export type RefundDecision = 'GRANT' | 'REFUSE';

/**
 * By staff, and written down. The refund is opened with the decision, so that a crash after it loses nothing, and then
 * asked for at once; what is not heard of by then is asked about by the job.
 */
export async function decideRefund(
  ctx: Context,
  payments: Payments,
  purchaseId: number,
  decision: RefundDecision,
): Promise<{ state: RefundRow['state']; isDone: boolean } | AppError> {
  const decided = await ctx.tx((tx) => decide(tx, payments, purchaseId, decision));
  if (decided instanceof AppError || decided.refundUuid === null) {
    return decided instanceof AppError ? decided : { state: decided.state, isDone: true };
  }
  const progress = await payments.reconcile(ctx, decided.refundUuid);
  return { state: decided.state, isDone: progress.is === 'succeeded' };
}

async function decide(
  tx: TransactionContext,
  payments: Payments,
  purchaseId: number,
  decision: RefundDecision,
): Promise<{ state: RefundRow['state']; refundUuid: string | null } | AppError> {
  const request = await findRequest(tx, purchaseId);
  if (!request) return new AppError('NOT_FOUND');
  const state = decision === 'GRANT' ? 'GRANTED' : 'REFUSED';
  if (request.state !== 'ASKED' && request.state !== state) return new AppError('CONFLICT');
  const charge = decision === 'GRANT' ? await payments.find(tx, purchaseSubject(purchaseId)) : null;
  const refundUuid = charge ? await openRefund(tx, charge) : null;
  if (request.state === state) return { state, refundUuid };
  await tx.db
    .updateTable('refund_request')
    .set({ state, decided_at: tx.clock.now() })
    .where('purchase_id', '=', purchaseId)
    .execute();
  await audit(tx, { action: decision.toLowerCase(), entity: 'refund', entityId: String(purchaseId) });
  await appendEvent(tx, {
    aggregate: 'purchase',
    aggregateId: String(purchaseId),
    type: `purchase.refund${state === 'GRANTED' ? 'Granted' : 'Refused'}`,
    payload: { purchaseId },
    userId: request.user_id,
  });
  return { state, refundUuid };
}
