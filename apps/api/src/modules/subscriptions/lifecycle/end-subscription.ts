import type { TransactionContext } from '../../../platform/context.ts';
import { voidCredits } from '../../credits/credit-grants.ts';
import { changeSubscription, type SubscriptionRow } from './subscription.ts';
import { endAccess } from './subscription-periods.ts';

interface Ending {
  reason: string;
  event?: 'ended' | 'declined' | 'changed';
  /** Of a change to another plan: unspent credits go there. */
  keepsCredits?: boolean;
}

/** For good: subscribing again makes a new row. */
export async function endSubscription(
  tx: TransactionContext,
  row: SubscriptionRow,
  { reason, event = 'ended', keepsCredits = false }: Ending,
): Promise<SubscriptionRow> {
  const now = tx.clock.now();
  await endAccess(tx, row, reason);
  if (!keepsCredits) await voidCredits(tx, row.id);
  await tx.db
    .updateTable('subscription_change')
    .set(event === 'changed' ? { applied_at: now } : { revoked_at: now })
    .where('subscription_id', '=', row.id)
    .where('applied_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  return changeSubscription(
    tx,
    row,
    {
      state: 'CANCELED',
      sub_state: 'NONE',
      canceled_at: now,
      cancel_reason: reason,
      end_date: row.end_date && row.end_date < now ? row.end_date : now,
      next_renewal_date: null,
      paused_until: null,
    },
    { event, reason },
  );
}
