import type { TransactionContext } from '../../../platform/context.ts';
import type { Payments } from '../../payments/records/payment.ts';
import { planTermsOf } from '../../plans/plan-terms.ts';
import { endSubscription } from '../lifecycle/end-subscription.ts';
import { scheduleNextBilling } from '../lifecycle/schedule-billing.ts';
import { changeSubscription, lockSubscription, type SubscriptionRow } from '../lifecycle/subscription.ts';
import { abandonCharge, cancellationDateOf, restoreCancelled } from './cancel-subscription.ts';
import { revokePlanChange } from './order-plan-change.ts';

/** By this reason a plan is known that was cancelled with its account, and comes back with it. */
export const deletionReason = 'ACCOUNT_DELETION';
/** The same of an account that staff blocked. */
export const blockReason = 'ACCOUNT_BLOCKED';
type AccountReason = typeof deletionReason | typeof blockReason;

/** Whether a plan ends because of its account: then it is charged no more. */
export const endsWithAccount = ({ sub_state, cancel_reason }: SubscriptionRow): boolean =>
  sub_state === 'TAGGED_FOR_CANCEL' && (cancel_reason === deletionReason || cancel_reason === blockReason);

/**
 * The account is being deleted or is blocked: every plan of it is cancelled, and no charge is
 * opened or repeated for it.
 */
export async function cancelWithAccount(
  tx: TransactionContext,
  payments: Payments,
  { userId, dueAt, reason = deletionReason }: { userId: number; dueAt: Date; reason?: AccountReason },
): Promise<void> {
  const rows = await tx.db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '<>', 'CANCELED')
    .orderBy('id')
    .execute();
  for (const seen of rows) {
    // charges are held before what they pay for; one in doubt is refunded when it succeeds
    const isUnpaid = seen.state === 'REQUESTED' || seen.sub_state === 'PENDING';
    const isGivenUp = seen.state === 'ACTIVE' || (await abandonCharge(tx, payments, seen));
    await revokePlanChange(tx, payments, seen);
    const row = await lockSubscription(tx, seen.id);
    if (!row || row.state === 'CANCELED' || row.sub_state === 'TAGGED_FOR_CANCEL') continue;
    if (isUnpaid && isGivenUp) await endSubscription(tx, row, { reason, event: 'declined' });
    else if (!isUnpaid) await tag(tx, row, dueAt, reason);
  }
}

/** At the end of what is paid; what is paused or unpaid has no such end and goes with the account. */
async function tag(
  tx: TransactionContext,
  row: SubscriptionRow,
  dueAt: Date,
  reason: AccountReason,
): Promise<void> {
  const at = row.state === 'ACTIVE' ? await cancellationDateOf(tx, row) : dueAt;
  const tagged = await changeSubscription(
    tx,
    row,
    { sub_state: 'TAGGED_FOR_CANCEL', end_date: at, cancel_reason: reason },
    { event: 'cancelRequested', reason, payload: { endDate: at.toISOString() } },
  );
  await scheduleNextBilling(tx, tagged, await planTermsOf(tx, row.type_id));
}

/** The account stays: so do its plans, as far as they have not ended. */
export async function restoreWithAccount(
  tx: TransactionContext,
  userId: number,
  reason: AccountReason = deletionReason,
): Promise<void> {
  const rows = await tx.db
    .selectFrom('subscription')
    .select('id')
    .where('user_id', '=', userId)
    .where('sub_state', '=', 'TAGGED_FOR_CANCEL')
    .where('cancel_reason', '=', reason)
    .orderBy('id')
    .execute();
  for (const { id } of rows) {
    const row = await lockSubscription(tx, id);
    const isOver = row?.end_date && row.end_date <= tx.clock.now();
    if (row && row.cancel_reason === reason && !isOver) await restoreCancelled(tx, row);
  }
}
