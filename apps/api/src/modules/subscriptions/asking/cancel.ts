import type { SubState } from '@atrium/domain/billing';
import { AppError } from '../../../platform/app-error.ts';
import { person, type TransactionContext } from '../../../platform/context.ts';
import { voidCredits } from '../../credits/grants.ts';
import type { Payments } from '../../payments/payment.ts';
import { findPlan } from '../../plans/plan.ts';
import { termsOf } from '../../plans/terms.ts';
import { endAccess, lastPeriod } from '../periods.ts';
import { periodSubject } from '../start.ts';
import { lockSubscription, move, type SubscriptionRow } from '../subscription.ts';
import { watch } from '../watch.ts';
import { revokeChange } from './changes.ts';

/** A subscription of whoever asks; anybody else's is as good as none. Not held yet. */
export async function ownSubscription(
  tx: TransactionContext,
  id: number,
): Promise<SubscriptionRow | undefined> {
  return tx.db
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', person(tx).userId)
    .executeTakeFirst();
}

/** The same, held. What money is under way for it was looked at before: charges are held before what they pay for. */
export async function holdOwn(tx: TransactionContext, id: number): Promise<SubscriptionRow | AppError> {
  const own = await ownSubscription(tx, id);
  const row = own && (await lockSubscription(tx, id));
  return row ?? new AppError('NO_SUBSCRIPTION_FOUND');
}

export type Cancelled =
  | { is: 'ends'; at: Date }
  | { is: 'ended' }
  | { is: 'elsewhere'; url: string }
  /** Nobody knows whether a charge went through. */
  | { is: 'inDoubt' };

interface Asking {
  payments: Payments;
  /** Where the plan is cancelled at the operator's, they may be sent there. */
  mayLeave: boolean;
}

/** At the end of what is paid; at once where nothing is. Cancelling twice is cancelling once. */
export async function cancel(
  tx: TransactionContext,
  id: number,
  { payments, mayLeave }: Asking,
): Promise<Cancelled | AppError> {
  const seen = await ownSubscription(tx, id);
  if (!seen) return new AppError('NO_SUBSCRIPTION_FOUND');
  if (seen.state === 'CANCELED') return { is: 'ended' };
  const plan = await findPlan(tx, seen.type_id);
  if (plan?.cancelUrl && mayLeave) return { is: 'elsewhere', url: plan.cancelUrl };
  const isPaid = seen.state === 'ACTIVE' && seen.sub_state !== 'PENDING';
  if (!isPaid && !(await giveUpCharge(tx, payments, seen))) return { is: 'inDoubt' };
  if (!(await revokeChange(tx, payments, seen))) return { is: 'inDoubt' };
  const row = await lockSubscription(tx, id);
  if (!row || row.state === 'CANCELED') return { is: 'ended' };
  if (row.lock_version !== seen.lock_version) return { is: 'inDoubt' };
  if (!isPaid) {
    await endNow(tx, row);
    return { is: 'ended' };
  }
  if (row.sub_state === 'TAGGED_FOR_CANCEL' && row.end_date) return { is: 'ends', at: row.end_date };
  const at = await endOf(tx, row);
  const terms = await termsOf(tx, row.type_id);
  const tagged = await move(
    tx,
    row,
    { sub_state: 'TAGGED_FOR_CANCEL', end_date: at, cancel_reason: 'USER' },
    { event: 'cancelRequested', payload: { endDate: at.toISOString() } },
  );
  await watch(tx, tagged, terms);
  return { is: 'ends', at };
}

/** The charge that a request, a retry or the end of a pause waits for. */
async function giveUpCharge(
  tx: TransactionContext,
  payments: Payments,
  row: SubscriptionRow,
): Promise<boolean> {
  const seq = ((await lastPeriod(tx, row.id))?.seq ?? 0) + 1;
  const payment = await payments.find(tx, periodSubject(row.id, seq));
  return !payment || payments.giveUp(tx, payment.uuid);
}

/** Until what was paid for is over; in grace, until grace is. */
async function endOf(tx: TransactionContext, row: SubscriptionRow): Promise<Date> {
  const now = tx.clock.now();
  const until = (await lastPeriod(tx, row.id))?.during.to ?? row.next_renewal_date ?? now;
  if (!row.failing_since) return until;
  const { graceMs } = await termsOf(tx, row.type_id);
  return new Date(Math.min(until.getTime(), row.failing_since.getTime() + graceMs));
}

async function endNow(tx: TransactionContext, row: SubscriptionRow): Promise<void> {
  const now = tx.clock.now();
  await move(
    tx,
    row,
    { state: 'CANCELED', sub_state: 'NONE', canceled_at: now, end_date: now, cancel_reason: 'USER' },
    { event: 'ended', reason: 'USER' },
  );
  await endAccess(tx, row, 'USER');
  await voidCredits(tx, row.id);
}

/** Goes on as if it had never been cancelled; undoing twice is undoing once. */
export async function undoCancel(tx: TransactionContext, id: number): Promise<AppError | null> {
  const row = await holdOwn(tx, id);
  if (row instanceof AppError) return row;
  const isOver = row.end_date !== null && row.end_date <= tx.clock.now();
  if (row.state !== 'ACTIVE' || row.sub_state === 'PENDING' || isOver) return new AppError('CONFLICT');
  await restored(tx, row);
  return null;
}

/** What it was before it was cancelled: free until the trial ends, unpaid while a charge is missing. */
export async function restored(tx: TransactionContext, row: SubscriptionRow): Promise<SubscriptionRow> {
  if (row.sub_state !== 'TAGGED_FOR_CANCEL') return row;
  const isTrial = row.trial_end !== null && row.trial_end > tx.clock.now();
  const unpaid: SubState = row.failing_since ? 'GRACE' : 'NONE';
  const back = await move(
    tx,
    row,
    { sub_state: isTrial ? 'TRIAL' : unpaid, end_date: null, cancel_reason: null },
    { event: 'cancelUndone' },
  );
  await watch(tx, back, await termsOf(tx, back.type_id));
  return back;
}
