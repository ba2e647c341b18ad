import { safeRedirect } from '@atrium/domain/site/safe-redirect';
import type { SubscriptionSubState } from '@atrium/domain/subscription/billing';
import { requirePerson, type TransactionContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { voidCredits } from '../../credits/credit-grants.ts';
import type { Payments } from '../../payments/records/payment.ts';
import { isDeletionPending } from '../../people/account-deletions.ts';
import { findPlan } from '../../plans/plan.ts';
import { planTermsOf } from '../../plans/plan-terms.ts';
import { endSubscription } from '../lifecycle/end-subscription.ts';
import { scheduleNextBilling } from '../lifecycle/schedule-billing.ts';
import { periodSubject } from '../lifecycle/start-subscription.ts';
import { changeSubscription, lockSubscription, type SubscriptionRow } from '../lifecycle/subscription.ts';
import { endAccess, lastPeriod } from '../lifecycle/subscription-periods.ts';
import { revokePlanChange } from './order-plan-change.ts';

/** A subscription of the caller; another customer's is not found. Not held yet. */
export async function ownSubscription(
  tx: TransactionContext,
  id: number,
): Promise<SubscriptionRow | undefined> {
  return tx.db
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', requirePerson(tx).userId)
    .executeTakeFirst();
}

/** The same, held. What money is under way for it was looked at before: charges are held before what they pay for. */
export async function lockOwnSubscription(
  tx: TransactionContext,
  id: number,
): Promise<SubscriptionRow | AppError> {
  const own = await ownSubscription(tx, id);
  const row = own && (await lockSubscription(tx, id));
  return row ?? new AppError('NO_SUBSCRIPTION_FOUND');
}

export type CancelResult =
  | { is: 'ends'; at: Date }
  | { is: 'ended' }
  | { is: 'elsewhere'; url: string }
  /** The outcome of a charge is unknown. */
  | { is: 'inDoubt' };

interface Asking {
  payments: Payments;
  /** Where the plan is cancelled at the operator's, they may be sent there. */
  mayLeave: boolean;
  /** Why it ends; the customer wanted it unless said. */
  reason?: 'USER' | 'SUPPORT' | 'FORM';
  /** Also what is paid ends now; nothing is given back for it. */
  isAtOnce?: boolean;
}

/** At the end of what is paid; at once where nothing is. Cancelling twice is cancelling once. */
export async function cancelSubscription(
  tx: TransactionContext,
  id: number,
  { payments, mayLeave, reason = 'USER', isAtOnce = false }: Asking,
): Promise<CancelResult | AppError> {
  const seen = await ownSubscription(tx, id);
  if (!seen) return new AppError('NO_SUBSCRIPTION_FOUND');
  if (seen.state === 'CANCELED') return { is: 'ended' };
  const plan = await findPlan(tx, seen.type_id);
  const url =
    plan && safeRedirect(plan.cancelUrl, { origin: tx.origin, allowedOrigins: tx.tenant.redirectOrigins });
  // a cancellation page we may not redirect to must not keep the customer subscribed: then it is
  // cancelled here
  if (url && mayLeave) return { is: 'elsewhere', url };
  const isPaid = seen.state === 'ACTIVE' && seen.sub_state !== 'PENDING';
  if (!isPaid && !(await abandonCharge(tx, payments, seen))) return { is: 'inDoubt' };
  if (!(await revokePlanChange(tx, payments, seen))) return { is: 'inDoubt' };
  const row = await lockSubscription(tx, id);
  if (!row || row.state === 'CANCELED') return { is: 'ended' };
  if (row.lock_version !== seen.lock_version) return { is: 'inDoubt' };
  if (!isPaid) {
    await endNow(tx, row, reason);
    return { is: 'ended' };
  }
  if (isAtOnce) {
    await endSubscription(tx, row, { reason });
    return { is: 'ended' };
  }
  if (row.sub_state === 'TAGGED_FOR_CANCEL' && row.end_date) return { is: 'ends', at: row.end_date };
  const at = await cancellationDateOf(tx, row);
  const terms = await planTermsOf(tx, row.type_id);
  const tagged = await changeSubscription(
    tx,
    row,
    { sub_state: 'TAGGED_FOR_CANCEL', end_date: at, cancel_reason: reason },
    { event: 'cancelRequested', payload: { endDate: at.toISOString() } },
  );
  await scheduleNextBilling(tx, tagged, terms);
  return { is: 'ends', at };
}

/** The charge that a request, a retry or the end of a pause waits for. */
export async function abandonCharge(
  tx: TransactionContext,
  payments: Payments,
  row: SubscriptionRow,
): Promise<boolean> {
  const seq = ((await lastPeriod(tx, row.id))?.seq ?? 0) + 1;
  const payment = await payments.find(tx, periodSubject(row.id, seq));
  return !payment || payments.giveUp(tx, payment.uuid);
}

/** Until what was paid for is over; in grace, until grace is. */
export async function cancellationDateOf(tx: TransactionContext, row: SubscriptionRow): Promise<Date> {
  const now = tx.clock.now();
  const until = (await lastPeriod(tx, row.id))?.during.to ?? row.next_renewal_date ?? now;
  if (!row.failing_since) return until;
  const { graceMs } = await planTermsOf(tx, row.type_id);
  return new Date(Math.min(until.getTime(), row.failing_since.getTime() + graceMs));
}

async function endNow(tx: TransactionContext, row: SubscriptionRow, reason: string): Promise<void> {
  const now = tx.clock.now();
  await changeSubscription(
    tx,
    row,
    { state: 'CANCELED', sub_state: 'NONE', canceled_at: now, end_date: now, cancel_reason: reason },
    { event: 'ended', reason },
  );
  await endAccess(tx, row, reason);
  await voidCredits(tx, row.id);
}

/** Goes on as if it had never been cancelled; undoing twice is undoing once. */
export async function undoCancel(tx: TransactionContext, id: number): Promise<AppError | null> {
  const row = await lockOwnSubscription(tx, id);
  if (row instanceof AppError) return row;
  const isOver = row.end_date !== null && row.end_date <= tx.clock.now();
  if (row.state !== 'ACTIVE' || row.sub_state === 'PENDING' || isOver) return new AppError('CONFLICT');
  // it goes with the account, and comes back with it
  if (await isDeletionPending(tx, row.user_id)) return new AppError('CONFLICT');
  await restoreCancelled(tx, row);
  return null;
}

/** What it was before it was cancelled: free until the trial ends, unpaid while a charge is missing, or paused. */
export async function restoreCancelled(
  tx: TransactionContext,
  row: SubscriptionRow,
): Promise<SubscriptionRow> {
  if (row.sub_state !== 'TAGGED_FOR_CANCEL') return row;
  const isTrial = row.trial_end !== null && row.trial_end > tx.clock.now();
  const running: SubscriptionSubState = isTrial ? 'TRIAL' : row.failing_since ? 'GRACE' : 'NONE';
  const stopped: SubscriptionSubState = row.failing_since ? 'HOLD' : 'PAUSED';
  const back = await changeSubscription(
    tx,
    row,
    { sub_state: row.state === 'INACTIVE' ? stopped : running, end_date: null, cancel_reason: null },
    { event: 'cancelUndone' },
  );
  await scheduleNextBilling(tx, back, await planTermsOf(tx, back.type_id));
  return back;
}
