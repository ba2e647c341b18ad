import { type GrantUse, refundVerdict } from '@atrium/domain/money/refund-rule';
import type { Selectable } from 'kysely';
import { writeAuditLine } from '../../platform/audit/audit-log.ts';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import type { DB } from '../../platform/database/schema/types.gen.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { appendEvent } from '../../platform/events/event-outbox.ts';
import { openRefund } from '../payments/charges/refunds.ts';
import type { Payments } from '../payments/records/payment.ts';
import {
  type LineGrants,
  linesOf,
  lockPurchase,
  type OrderLineKind,
  type PurchaseRow,
  purchaseSubject,
  rentedUntil,
} from './purchase.ts';

export type RefundRow = Selectable<DB['refund_request']>;

/** How long after paying a customer may ask for a refund. */
const askableMs = 30 * 86_400_000;

/** Whether its buyer may ask for the money: paid, not long ago, and there is any. */
export const isRefundable = (
  { state, total_minor, paid_at }: Pick<PurchaseRow, 'state' | 'total_minor' | 'paid_at'>,
  now: Date,
): boolean =>
  state === 'GRANTED' && total_minor > 0 && paid_at !== null && now.getTime() - paid_at.getTime() < askableMs;

/**
 * Asked for once; asked again it stands as it stood. Another customer's order reads as not found.
 */
export async function requestRefund(
  tx: TransactionContext,
  purchaseId: number,
  reason: string,
): Promise<RefundRow | AppError> {
  const { userId } = requirePerson(tx);
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

/** The refund requests of these orders; orders without a request are not among them. */
export async function refundStatesOf(
  { db }: TransactionContext,
  purchaseIds: readonly number[],
): Promise<ReadonlyMap<number, RefundRow['state']>> {
  if (purchaseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('refund_request')
    .select(['purchase_id', 'state'])
    .where('purchase_id', 'in', [...purchaseIds])
    .execute();
  return new Map(rows.map(({ purchase_id, state }) => [purchase_id, state]));
}

/** Refund requests that wait for a decision, the oldest first. */
export const openRefundRequests = ({ db }: TransactionContext, most: number) =>
  db
    .selectFrom('refund_request as r')
    .innerJoin('purchase as p', (join) =>
      join.onRef('p.tenant_id', '=', 'r.tenant_id').onRef('p.id', '=', 'r.purchase_id'),
    )
    .selectAll('p')
    .select(['r.purchase_id', 'r.reason', 'r.asked_at'])
    .where('r.state', '=', 'ASKED')
    .orderBy('r.asked_at')
    .limit(most)
    .execute();

/** One piece of an order, and what became of it. */
export interface OrderPart {
  line: number;
  kind: OrderLineKind;
  title: string;
  use: GrantUse;
}

/** Everything an order brought, piece by piece. */
export async function partsOfOrder(
  tx: TransactionContext,
  grants: LineGrants,
  purchase: PurchaseRow,
): Promise<OrderPart[]> {
  const parts: OrderPart[] = [];
  for (const line of await linesOf(tx, purchase.id)) {
    // a code that took something off is good again with the refund
    if (line.kind === 'DISCOUNT') continue;
    const until = rentedUntil(line, purchase.paid_at);
    const isOver = until !== null && until <= tx.clock.now();
    const uses = (await grants[line.kind]?.usesOf?.(tx, purchase, line)) ?? [isOver ? 'USED' : 'UNTOUCHED'];
    for (const use of uses) parts.push({ line: line.line, kind: line.kind, title: line.title, use });
  }
  return parts;
}

export type RefundDecision = 'GRANT' | 'REFUSE';

export interface RefundServices {
  payments: Payments;
  grants: LineGrants;
}

/**
 * By staff, and written down. The refund is opened with the decision, so that a crash after it loses nothing, and then
 * asked for at once; what is not heard of by then is asked about by the job.
 */
export async function decideRefund(
  ctx: Context,
  services: RefundServices,
  purchaseId: number,
  decision: RefundDecision,
  reason?: string,
): Promise<{ state: RefundRow['state']; isDone: boolean } | AppError> {
  const decided = await ctx.tx((tx) =>
    decision === 'GRANT' && reason !== undefined
      ? grantUnasked(tx, services, purchaseId, reason)
      : decide(tx, services, purchaseId, decision),
  );
  if (decided instanceof AppError || decided.refundUuid === null) {
    return decided instanceof AppError ? decided : { state: decided.state, isDone: true };
  }
  const progress = await services.payments.reconcile(ctx, decided.refundUuid);
  return { state: decided.state, isDone: progress.is === 'succeeded' };
}

async function decide(
  tx: TransactionContext,
  services: RefundServices,
  purchaseId: number,
  decision: RefundDecision,
): Promise<{ state: RefundRow['state']; refundUuid: string | null } | AppError> {
  const request = await findRequest(tx, purchaseId);
  if (!request) return new AppError('NOT_FOUND');
  const state = decision === 'GRANT' ? 'GRANTED' : 'REFUSED';
  if (request.state !== 'ASKED' && request.state !== state) return new AppError('CONFLICT');
  const isNew = request.state !== state;
  const refundUuid = decision === 'GRANT' ? await grantRefund(tx, services, purchaseId, isNew) : null;
  if (refundUuid instanceof AppError || !isNew)
    return refundUuid instanceof AppError ? refundUuid : { state, refundUuid };
  await tx.db
    .updateTable('refund_request')
    .set({ state, decided_at: tx.clock.now() })
    .where('purchase_id', '=', purchaseId)
    .execute();
  await noteDecision(tx, { id: purchaseId, user_id: request.user_id }, state);
  return { state, refundUuid };
}

/**
 * Granted by staff though the buyer did not ask: by the same rule, and also after the days in which buyers may ask.
 * Where the buyer did ask, that request is decided.
 */
async function grantUnasked(
  tx: TransactionContext,
  services: RefundServices,
  purchaseId: number,
  reason: string,
): Promise<{ state: RefundRow['state']; refundUuid: string | null } | AppError> {
  const purchase = await lockPurchase(tx, purchaseId);
  if (!purchase) return new AppError('NOT_FOUND');
  if (await findRequest(tx, purchaseId)) return decide(tx, services, purchaseId, 'GRANT');
  if (purchase.state !== 'GRANTED' || purchase.total_minor === 0) return new AppError('CONFLICT');
  const refundUuid = await grantRefund(tx, services, purchaseId, true);
  if (refundUuid instanceof AppError) return refundUuid;
  const now = tx.clock.now();
  await tx.db
    .insertInto('refund_request')
    .values({
      tenant_id: tx.tenant.id,
      purchase_id: purchaseId,
      user_id: purchase.user_id,
      reason,
      asked_at: now,
      state: 'GRANTED',
      decided_at: now,
    })
    .execute();
  await noteDecision(tx, purchase, 'GRANTED', { reason, isUnasked: true });
  return { state: 'GRANTED', refundUuid };
}

async function noteDecision(
  tx: TransactionContext,
  { id, user_id }: Pick<PurchaseRow, 'id' | 'user_id'>,
  state: 'GRANTED' | 'REFUSED',
  after: Record<string, unknown> = {},
): Promise<void> {
  const action = state === 'GRANTED' ? 'grant' : 'refuse';
  await writeAuditLine(tx, { action, entity: 'refund', entityId: String(id), after });
  await appendEvent(tx, {
    aggregate: 'purchase',
    aggregateId: String(id),
    type: `purchase.refund${state === 'GRANTED' ? 'Granted' : 'Refused'}`,
    payload: { purchaseId: id },
    userId: user_id,
  });
}

/**
 * Opens the refund of an order and withdraws what it brought, in one transaction. Refused where anything of it was
 * used, unless it was granted before. Null where nothing was charged.
 */
export async function grantRefund(
  tx: TransactionContext,
  { payments, grants }: RefundServices,
  purchaseId: number,
  isNew: boolean,
): Promise<string | null | AppError> {
  const charge = await payments.find(tx, purchaseSubject(purchaseId));
  const purchase = await lockPurchase(tx, purchaseId);
  if (isNew && purchase) {
    const verdict = refundVerdict(await partsOfOrder(tx, grants, purchase));
    if (verdict.is === 'refuse') return new AppError('REFUND_USED', { used: verdict.used });
    for (const line of await linesOf(tx, purchaseId)) await grants[line.kind]?.withdraw?.(tx, purchase, line);
  }
  return charge ? openRefund(tx, charge) : null;
}

/** What a customer asked back, or staff gave back, the newest first. */
export const refundsOf = ({ db }: TransactionContext, userId: number, most: number): Promise<RefundRow[]> =>
  db
    .selectFrom('refund_request')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .limit(most)
    .execute();

/** How many wait for a decision. */
export async function countRefundRequests({ db }: Pick<TransactionContext, 'db'>): Promise<number> {
  const row = await db
    .selectFrom('refund_request')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('state', '=', 'ASKED')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
