import type { SubscriptionEvent } from '@atrium/contract/schemas/subscription';
import type { TransactionContext } from '../../../platform/context.ts';
import { numbersOfPeriods } from '../../receipts/find-receipts.ts';

const mostEvents = 200;

/** Events that a charge caused; the first period has no number in its event. */
const charged: ReadonlySet<string> = new Set(['started', 'renewed', 'recovered', 'resumed', 'changed']);

/** What became of a subscription, the newest first, with the receipt of each charge. */
export async function timelineOf(tx: TransactionContext, id: number): Promise<SubscriptionEvent[]> {
  const receipts = await numbersOfPeriods(tx, id);
  const rows = await tx.db
    .selectFrom('subscription_event')
    .select(['event', 'reason', 'effective_at', 'payload'])
    .where('subscription_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(mostEvents)
    .execute();
  return rows.map(({ event, reason, effective_at, payload }) => {
    const { amountMinor, currency, seq } = payload as {
      amountMinor?: number;
      currency?: string;
      seq?: number;
    };
    return {
      event,
      reason,
      at: effective_at.toISOString(),
      amount: amountMinor === undefined || !currency ? null : { amount: amountMinor, currency },
      receipt: charged.has(event) && amountMinor ? (receipts.get(seq ?? 1) ?? null) : null,
    };
  });
}
