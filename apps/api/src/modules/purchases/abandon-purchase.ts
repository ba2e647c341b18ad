import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import type { JobHandler } from '../../platform/jobs/job-worker.ts';
import { abandonPayment } from '../payments/charges/open-payment.ts';
import type { Payments } from '../payments/records/payment.ts';
import {
  isOpenPurchase,
  type LineGrants,
  linesOf,
  lockPurchase,
  type PurchaseRow,
  purchaseSubject,
  setPurchaseState,
} from './purchase.ts';

/**
 * The order was not paid: what was reserved is free again. `lines` says how many were, where not
 * all of them.
 */
export async function releaseReservations(
  tx: TransactionContext,
  grants: LineGrants,
  purchase: PurchaseRow,
  state: 'FAILED' | 'EXPIRED',
  reason: string,
  lines = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (const line of await linesOf(tx, purchase.id))
    if (line.line <= lines) await grants[line.kind]?.release?.(tx, purchase, line);
  await setPurchaseState(tx, purchase, state, { error_code: reason });
}

export interface AbandonServices {
  payments: Pick<Payments, 'find'>;
  grants: LineGrants;
}

/**
 * Paying for an order and giving it up exclude each other by this lock. It is a lock of its own: a settlement locks the
 * charge first and then the order, and a request that locked them in the other order would deadlock with it.
 */
export const lockPurchasePayment = (tx: TransactionContext, id: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtext(${`purchase ${tx.tenant.id} ${id}`}))`.execute(tx.db);

/** Its buyer does not come back, or wants it otherwise. False where money may have moved: then it stays. */
export async function abandonPurchase(
  tx: TransactionContext,
  { payments, grants }: AbandonServices,
  id: number,
  reason: 'EXPIRED' | 'REPLACED',
): Promise<boolean> {
  await lockPurchasePayment(tx, id);
  const payment = await payments.find(tx, purchaseSubject(id));
  if (payment && !(await abandonPayment(tx, payment.uuid))) return false;
  const purchase = await lockPurchase(tx, id);
  if (purchase && isOpenPurchase(purchase))
    await releaseReservations(tx, grants, purchase, 'EXPIRED', reason);
  return true;
}

const mostPerLook = 100;

/** Expires orders that were not paid in time; what they reserved is free again. */
export const expirePurchases =
  (services: AbandonServices): JobHandler<'purchases.expire'> =>
  async (ctx, _payload, { signal }) => {
    let after = 0;
    for (;;) {
      const due = await ctx.tx(({ db, clock }) =>
        db
          .selectFrom('purchase')
          .select('id')
          .where('state', 'in', ['CREATED', 'AWAITING_PIN', 'PENDING'])
          .where('expires_at', '<=', clock.now())
          .where('id', '>', after)
          .orderBy('id')
          .limit(mostPerLook)
          .execute(),
      );
      for (const { id } of due) {
        if (signal.aborted) return;
        await ctx.tx((tx) => abandonPurchase(tx, services, id, 'EXPIRED'));
        after = id;
      }
      if (due.length < mostPerLook) return;
    }
  };
