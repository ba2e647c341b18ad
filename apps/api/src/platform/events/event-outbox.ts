import type { TransactionContext } from '../context.ts';
import { batchedStatement } from '../database/batched-statement.ts';
import { prepared } from '../database/pool/prepared-statement.ts';
import { newRows } from '../database/recordset.ts';

export interface DomainEvent {
  aggregate: string;
  aggregateId: string;
  type: string;
  payload: Record<string, unknown>;
}

interface NewEvent extends DomainEvent {
  /** Given where the same event may be told twice: the second time it is already there. */
  id?: string;
  /** Whose words the payload carries. */
  userId?: number | null;
}

type Teller = Pick<TransactionContext, 'db' | 'clock' | 'ids'> & { tenant: { id: number } };

/** Written in the transaction of the change it tells of: both are there, or neither. */
export const appendEvent = batchedStatement(async (ctx: Teller, events: readonly NewEvent[]) => {
  const rows = events.map((event) => ({
    tenant_id: ctx.tenant.id,
    id: event.id ?? ctx.ids.uuid(),
    aggregate: event.aggregate,
    aggregate_id: event.aggregateId,
    type: event.type,
    payload: event.payload,
    occurred_at: ctx.clock.now(),
    // real time: how long it waits has nothing to do with business
    written_at: new Date(),
    user_id: event.userId ?? null,
  }));
  const { columns, values } = newRows('outbox_event', rows);
  await ctx.db
    .insertInto('outbox_event')
    .columns(columns)
    .expression(values)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .modifyEnd(prepared)
    .execute();
  return events.map(() => undefined);
});

/** Removes the events of this person from the same transaction before they are delivered. */
export async function withdrawEvents({ db }: Pick<TransactionContext, 'db'>, userId: number): Promise<void> {
  await db.deleteFrom('outbox_event').where('user_id', '=', userId).execute();
}
