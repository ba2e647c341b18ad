import type {
  BillingStanding,
  SubscriptionState,
  SubscriptionSubState,
} from '@atrium/domain/subscription/billing';
import type { SubscriptionEventName } from '@atrium/domain/subscription/subscription-events';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';
import { batchedStatement, inRequestOrder } from '../../../platform/database/batched-statement.ts';
import { prepared } from '../../../platform/database/pool/prepared-statement.ts';
import {
  anyOf,
  fromNew,
  groupedByColumns,
  newRows,
  type RowOf,
  recordset,
} from '../../../platform/database/recordset.ts';
import type { DB } from '../../../platform/database/schema/types.gen.ts';
import { appendEvent } from '../../../platform/events/event-outbox.ts';

export type SubscriptionRow = Selectable<DB['subscription']>;

/** Held until the transaction ends: a renewal, a callback and a click come one after the other. */
export const lockSubscription = batchedStatement(
  async ({ db }: TransactionContext, ids: readonly number[]) => {
    const rows = await db
      .selectFrom('subscription')
      .selectAll()
      .where('id', '=', anyOf(ids))
      .orderBy('id')
      .forUpdate()
      .modifyEnd(prepared)
      .execute();
    return inRequestOrder(
      ids,
      (id) => id,
      rows,
      ({ id }) => id,
    );
  },
);

export const billingStandingOf = (row: SubscriptionRow): BillingStanding => ({
  state: row.state,
  subState: row.sub_state,
  created: row.created_at,
  endDate: row.end_date,
  nextRenewalDate: row.next_renewal_date,
  pausedUntil: row.paused_until,
  failingSince: row.failing_since,
  retries: row.retries,
});

export const isLiveSubscription = ({ state }: Pick<SubscriptionRow, 'state'>) => state !== 'CANCELED';

interface Told {
  event: SubscriptionEventName;
  reason?: string;
  /** Sums and numbers, for the timeline. */
  payload?: Record<string, unknown>;
}

type Patch = Omit<Updateable<DB['subscription']>, 'tenant_id' | 'id' | 'user_id' | 'lock_version'> & {
  state?: SubscriptionState;
  sub_state?: SubscriptionSubState;
};

/** State machine of a subscription: the only function that changes its state; row, timeline and event together. */
export async function changeSubscription(
  tx: TransactionContext,
  row: SubscriptionRow,
  patch: Patch,
  { event, reason, payload = {} }: Told,
): Promise<SubscriptionRow> {
  const moved = await write(tx, { ...patch, id: row.id, lock_version: row.lock_version + 1 });
  if (!moved) throw new Error(`subscription ${row.id} was changed by somebody who did not hold it`);
  await recordSubscriptionEvent(tx, row, moved, {
    event,
    payload,
    ...(reason === undefined ? {} : { reason }),
  });
  return moved;
}

type Written = Patch & Pick<SubscriptionRow, 'id' | 'lock_version'>;

const write = batchedStatement(async ({ db }: TransactionContext, all: readonly Written[]) => {
  const moved: SubscriptionRow[] = [];
  for (const rows of groupedByColumns(all)) {
    const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
    moved.push(
      ...(await db
        .updateTable('subscription as row')
        .from(recordset('subscription', rows).as('new'))
        .set(fromNew(columns))
        .whereRef('row.id', '=', 'new.id')
        .where('row.lock_version', '=', sql<number>`new.lock_version - 1`)
        .returningAll('row')
        .modifyEnd(prepared)
        .execute()),
    );
  }
  return inRequestOrder(
    all,
    ({ id }) => id,
    moved,
    ({ id }) => id,
  );
});

/** Records what happened to a subscription, in its timeline and as an event. */
export async function recordSubscriptionEvent(
  tx: TransactionContext,
  before: Pick<SubscriptionRow, 'state'> | null,
  after: SubscriptionRow,
  { event, reason, payload = {} }: Told,
): Promise<void> {
  const now = tx.clock.now();
  await addToTimeline(tx, {
    tenant_id: tx.tenant.id,
    subscription_id: after.id,
    event,
    reason: reason ?? null,
    from_state: before?.state ?? null,
    to_state: after.state,
    effective_at: now,
    recorded_at: now,
    payload,
  });
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

const addToTimeline = batchedStatement(
  async ({ db }: TransactionContext, rows: readonly RowOf<'subscription_event'>[]) => {
    const { columns, values } = newRows('subscription_event', rows);
    await db
      .insertInto('subscription_event')
      .columns(columns)
      .expression(values)
      .modifyEnd(prepared)
      .execute();
    return rows.map(() => undefined);
  },
);
