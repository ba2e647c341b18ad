import type { SubscriptionEvent } from '@atrium/contract/schemas/subscription';
import type { TransactionContext } from '../../../platform/context.ts';

const mostEvents = 200;

/** What became of a subscription, the newest first. */
export async function timelineOf({ db }: TransactionContext, id: number): Promise<SubscriptionEvent[]> {
  const rows = await db
    .selectFrom('subscription_event')
    .select(['event', 'reason', 'effective_at', 'payload'])
    .where('subscription_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(mostEvents)
    .execute();
  return rows.map(({ event, reason, effective_at, payload }) => {
    const { amountMinor, currency } = payload as { amountMinor?: number; currency?: string };
    return {
      event,
      reason,
      at: effective_at.toISOString(),
      amount: amountMinor === undefined || !currency ? null : { amount: amountMinor, currency },
    };
  });
}
