import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { TransactionContext } from './context.ts';
import { type Db, withTenant } from './database/with-tenant.ts';

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

/** Written in the transaction of the change it tells of: both are there, or neither. */
export async function appendEvent(ctx: TransactionContext, event: NewEvent): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('outbox_event')
    .values({
      tenant_id: ctx.tenant.id,
      id: event.id ?? ctx.ids.uuid(),
      aggregate: event.aggregate,
      aggregate_id: event.aggregateId,
      type: event.type,
      payload: JSON.stringify(event.payload),
      occurred_at: now,
      next_attempt_at: new Date(),
      user_id: event.userId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .execute();
}

export interface PublishedEvent extends DomainEvent {
  tenantId: number;
  id: string;
  seq: number;
  occurredAt: Date;
}

/** Where events go. One machine: listeners in this process. Many: a broker. */
export type EventSink = (event: PublishedEvent) => Promise<void>;

interface RelayOptions {
  db: Db;
  tenantIds: () => Promise<number[]>;
  sink: EventSink;
  log: Logger;
  now: () => Date;
  idleMs?: number;
}

const batch = 100;
const leaseMs = 30_000;

/** Hands events on in order, tenant by tenant; several relays may run, a row is handled by one at a time. */
export function startRelay({ db, tenantIds, sink, log, now, idleMs = 1000 }: RelayOptions) {
  const stopping = new AbortController();
  const pause = () => sleep(idleMs, undefined, { signal: stopping.signal }).catch(() => {});

  const done = (async () => {
    while (!stopping.signal.aborted) {
      let handed = 0;
      try {
        for (const tenantId of await tenantIds()) handed += await relayTenant(db, tenantId, sink, now());
      } catch (error) {
        log.warn({ err: error }, 'outbox relay paused');
      }
      if (handed === 0) await pause();
    }
  })();

  return async () => {
    stopping.abort();
    await done;
  };
}

async function relayTenant(db: Db, tenantId: number, sink: EventSink, now: Date): Promise<number> {
  let handed = 0;
  for (const row of await claimBatch(db, tenantId)) {
    await sink({
      tenantId,
      id: row.id,
      seq: row.seq,
      aggregate: row.aggregate,
      aggregateId: row.aggregate_id,
      type: row.type,
      payload: row.payload as Record<string, unknown>,
      occurredAt: row.occurred_at,
    });
    await withTenant(db, tenantId, (tx) =>
      tx.updateTable('outbox_event').set({ published_at: now }).where('seq', '=', row.seq).execute(),
    );
    handed++;
  }
  return handed;
}

/**
 * The oldest events, leased to us; the sink is called after the commit. While the oldest is leased to another
 * relay nobody overtakes it, so a tenant's events keep their order; after a crash the lease runs out.
 */
const claimBatch = (db: Db, tenantId: number) =>
  withTenant(db, tenantId, async (tx) => {
    const rows = await tx
      .selectFrom('outbox_event')
      .selectAll()
      .where('published_at', 'is', null)
      .orderBy('seq')
      .limit(batch)
      .forUpdate()
      .execute();
    const oldest = rows[0];
    if (!oldest || oldest.next_attempt_at.getTime() > Date.now()) return [];
    await tx
      .updateTable('outbox_event')
      .set((e) => ({ next_attempt_at: new Date(Date.now() + leaseMs), attempts: e('attempts', '+', 1) }))
      .where(
        'seq',
        'in',
        rows.map((row) => row.seq),
      )
      .execute();
    return rows;
  });
