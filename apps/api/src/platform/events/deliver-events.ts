import { type RawBuilder, sql } from 'kysely';
import type { Context, TransactionContext } from '../context.ts';
import type { EventSink, PublishedEvent, SinkName } from './sink.ts';

const batch = 100;
/** Then the others have their turn; what is left is found again at once. */
const mostBatches = 50;

/** Literal, as its index is. */
export const isWaitingForSink = (sink: SinkName): RawBuilder<boolean> =>
  sql<boolean>`published_at IS NULL AND NOT (${sql.lit(sink)} = ANY (taken_by))`;

/**
 * One job a tenant and sink: a tenant's events keep their order, and a sink that is down does not
 * hold up the others.
 */
export const deliverEvents =
  (sinks: readonly EventSink[]) =>
  async (ctx: Context, { sink: name }: { sink: SinkName }): Promise<void> => {
    const sink = sinks.find((one) => one.name === name);
    if (!sink) return;
    for (let n = 0; n < mostBatches; n++) {
      const events = await ctx.tx((tx) => oldest(tx, name));
      if (events.length === 0) return;
      await sink.take(ctx, events);
      await ctx.tx((tx) => markTaken(tx, events, name, sinks));
      ctx.log.debug({ sink: name, count: events.length }, 'events handed on');
      if (events.length < batch) return;
    }
  };

async function oldest({ db, tenant }: TransactionContext, name: SinkName): Promise<PublishedEvent[]> {
  const rows = await db
    .selectFrom('outbox_event')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .where(isWaitingForSink(name))
    .orderBy('seq')
    .limit(batch)
    .execute();
  return rows.map((row) => ({
    tenantId: tenant.id,
    id: row.id,
    seq: row.seq,
    aggregate: row.aggregate,
    aggregateId: row.aggregate_id,
    type: row.type,
    payload: row.payload as Record<string, unknown>,
    occurredAt: row.occurred_at,
    userId: row.user_id,
  }));
}

async function markTaken(
  { db }: TransactionContext,
  events: readonly PublishedEvent[],
  name: SinkName,
  sinks: readonly EventSink[],
): Promise<void> {
  const all = sinks.map((sink) => sink.name);
  await sql`
    UPDATE outbox_event SET taken_by = taken_by || ${name}::text,
      published_at = CASE WHEN taken_by || ${name}::text @> ${all}::text[] THEN ${new Date()}::timestamptz END
    WHERE seq = ANY (${events.map(({ seq }) => seq)}::bigint[]) AND ${isWaitingForSink(name)}`.execute(db);
}
