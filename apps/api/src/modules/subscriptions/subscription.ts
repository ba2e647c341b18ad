import type { Standing, State, SubState } from '@atrium/domain/billing';
import type { SubscriptionEventName } from '@atrium/domain/subscription-events';
import type { Selectable, Updateable } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { DB } from '../../platform/database/types.gen.ts';
import { appendEvent } from '../../platform/event-outbox.ts';

export type SubscriptionRow = Selectable<DB['subscription']>;

/** Held until the transaction ends: a renewal, a callback and a click come one after the other. */
export const lockSubscription = (
  { db }: TransactionContext,
  id: number,
): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .modifyEnd(prepared)
    .executeTakeFirst();

export const standingOf = (row: SubscriptionRow): Standing => ({
  state: row.state,
  subState: row.sub_state,
  created: row.created_at,
  endDate: row.end_date,
  nextRenewalDate: row.next_renewal_date,
  pausedUntil: row.paused_until,
  failingSince: row.failing_since,
  retries: row.retries,
});

export const isLive = ({ state }: Pick<SubscriptionRow, 'state'>) => state !== 'CANCELED';

interface Told {
  event: SubscriptionEventName;
  reason?: string;
  /** Sums and numbers, for the timeline. */
  payload?: Record<string, unknown>;
}

type Patch = Omit<Updateable<DB['subscription']>, 'tenant_id' | 'id' | 'user_id' | 'lock_version'> & {
  state?: State;
  sub_state?: SubState;
};

/** The only way a subscription changes: the row, its timeline and the event for others, together. */
export async function move(
  tx: TransactionContext,
  row: SubscriptionRow,
  patch: Patch,
  { event, reason, payload = {} }: Told,
): Promise<SubscriptionRow> {
  const moved = await tx.db
    .updateTable('subscription')
    .set({ ...patch, lock_version: row.lock_version + 1 })
    .where('id', '=', row.id)
    .where('lock_version', '=', row.lock_version)
    .returningAll()
    .modifyEnd(prepared)
    .executeTakeFirst();
  if (!moved) throw new Error(`subscription ${row.id} was changed by somebody who did not hold it`);
  await tell(tx, row, moved, { event, payload, ...(reason === undefined ? {} : { reason }) });
  return moved;
}

/** What happened to a subscription, in its timeline and to whoever listens. */
export async function tell(
  tx: TransactionContext,
  before: Pick<SubscriptionRow, 'state'> | null,
  after: SubscriptionRow,
  { event, reason, payload = {} }: Told,
): Promise<void> {
  const now = tx.clock.now();
  await tx.db
    .insertInto('subscription_event')
    .values({
      tenant_id: tx.tenant.id,
      subscription_id: after.id,
      event,
      reason: reason ?? null,
      from_state: before?.state ?? null,
      to_state: after.state,
      effective_at: now,
      recorded_at: now,
      payload: JSON.stringify(payload),
    })
    .modifyEnd(prepared)
    .execute();
  await appendEvent(tx, {
    aggregate: 'subscription',
    aggregateId: String(after.id),
    type: `subscription.${event}`,
    userId: after.user_id,
    payload: {
      subscriptionId: after.id,
      typeId: after.type_id,
      userId: after.user_id,
      state: after.state,
      subState: after.sub_state,
      ...(reason === undefined ? {} : { reason }),
      ...payload,
    },
  });
}
