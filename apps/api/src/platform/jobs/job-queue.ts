import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import { batchedStatement } from '../database/batched-statement.ts';
import { prepared } from '../database/pool/prepared-statement.ts';
import { type Db, type Tx, withTenant } from '../database/with-tenant.ts';
import { isWaitingForSink } from '../events/deliver-events.ts';
import type { SinkName } from '../events/sink.ts';
import { backoffMs, type JobName, jobKindOf, priorities } from './job-table.ts';

export interface TakenJob {
  tenantId: number;
  id: number;
  name: JobName;
  payload: unknown;
  attempts: number;
  /** Ours until it runs out; a worker with another lease must not touch the row. */
  lease: string;
}

/** Three of our heartbeats: after a crash its jobs are free again when it ends. */
export const jobLeaseMs = 30_000;

/** The only transactions that see jobs and events of all tenants; nothing else of theirs. */
export const acrossTenants = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`SELECT set_config('app.worker', 'on', true)`.execute(tx);
    return work(tx);
  });

const isLive = sql`EXISTS (SELECT FROM tenant WHERE tenant.id = job.tenant_id AND tenant.status = 'LIVE')`;
const leasedFor = sql`now() + make_interval(secs => ${jobLeaseMs / 1000})`;

interface Turn {
  names: readonly JobName[];
  sinks: readonly SinkName[];
  now: Date;
  most: number;
  /** Of those of which there may be thousands: they stand in a line of their own. */
  mostShared?: number;
}

/** What is due in all tenants, leased to us; where nothing is, when the next will be. Decision 0025. */
export const leaseDueJobs = (db: Db, { names, sinks, now, most, mostShared = most }: Turn) =>
  acrossTenants(db, async (tx): Promise<{ taken: TakenJob[]; nextDue: Date | null }> => {
    if (names.includes('events.hand-on')) await planHandingOn(tx, sinks, now);
    const { rows: taken } = await sql<TakenJob>`
      WITH due AS (
        SELECT one.* FROM (VALUES (false, ${most}::int), (true, ${mostShared}::int)) AS sort (is_shared, most)
        CROSS JOIN LATERAL (
          SELECT first.* FROM generate_series(0, 2) AS level (priority) CROSS JOIN LATERAL (
            SELECT tenant_id, id FROM job
            WHERE job.is_shared = sort.is_shared AND job.priority = level.priority AND due_at <= ${now} AND dead_at IS NULL
              AND (leased_until IS NULL OR leased_until < now()) AND kind = ANY (${names}::text[]) AND ${isLive}
            ORDER BY due_at LIMIT sort.most FOR UPDATE OF job SKIP LOCKED
          ) AS first LIMIT sort.most
        ) AS one
      )
      UPDATE job SET attempts = attempts + 1, lease = gen_random_uuid(), leased_until = ${leasedFor}
      FROM due WHERE job.tenant_id = due.tenant_id AND job.id = due.id
      RETURNING job.tenant_id AS "tenantId", job.id, kind AS name, payload, attempts, lease`.execute(tx);
    return { taken, nextDue: taken.length > 0 ? now : await nextDue(tx, names) };
  });

/** Found rather than told: a job written with every event would make the writers of a tenant wait for each other. */
async function planHandingOn(tx: Tx, sinks: readonly SinkName[], now: Date): Promise<void> {
  const waiting = sinks.map(
    (sink) => sql`
      SELECT tenant.id, ${sink}::text FROM tenant CROSS JOIN LATERAL (
        SELECT FROM outbox_event WHERE tenant_id = tenant.id AND ${isWaitingForSink(sink)} LIMIT 1) AS event
      WHERE status = 'LIVE'`,
  );
  await sql`
    INSERT INTO job (tenant_id, kind, payload, singleton, priority, due_at)
    SELECT id, 'events.hand-on', jsonb_build_object('sink', sink), sink,
      ${priorities[jobKindOf('events.hand-on').priority]}::smallint, ${now}::timestamptz
    FROM (${sql.join(waiting, sql` UNION ALL `)}) AS waiting (id, sink)
    WHERE NOT EXISTS (SELECT FROM job WHERE tenant_id = waiting.id AND kind = 'events.hand-on'
      AND singleton = sink AND dead_at IS NULL)
    ON CONFLICT DO NOTHING`.execute(tx);
}

async function nextDue(tx: Tx, names: readonly JobName[]): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(due_at) AS at FROM (VALUES (false), (true)) AS sort (is_shared)
    CROSS JOIN generate_series(0, 2) AS level (priority) CROSS JOIN LATERAL (
      SELECT due_at FROM job
      WHERE job.is_shared = sort.is_shared AND job.priority = level.priority AND dead_at IS NULL AND lease IS NULL AND kind = ANY (${names}::text[])
        AND ${isLive}
      ORDER BY due_at LIMIT 1) AS first`.execute(tx);
  return rows[0]?.at ?? null;
}

/** Every live tenant has its recurring work; spread over the period, so that it does not fall due all at once. */
export const scheduleRecurringJobs = (db: Db, names: readonly JobName[], now: Date): Promise<void> =>
  acrossTenants(db, async (tx) => {
    for (const name of names) {
      const { everyMs, priority } = jobKindOf(name);
      if (everyMs === undefined) continue;
      const period = sql`make_interval(secs => ${everyMs / 1000})`;
      await sql`
        INSERT INTO job (tenant_id, kind, singleton, priority, due_at, looked_at)
        SELECT id, ${name}, 'recurring', ${priorities[priority]}::smallint,
          ${now}::timestamptz + ${period} * ((id * 7919) % 1000) / 1000, ${now}
        FROM tenant WHERE status = 'LIVE' AND NOT EXISTS (
          SELECT FROM job WHERE tenant_id = tenant.id AND kind = ${name} AND singleton = 'recurring'
            AND due_at <= ${now}::timestamptz + ${period} * 2)
        -- a demonstration whose clock was put back
        ON CONFLICT (tenant_id, kind, singleton) WHERE singleton IS NOT NULL AND dead_at IS NULL
          DO UPDATE SET due_at = excluded.due_at, looked_at = excluded.looked_at`.execute(tx);
    }
  });

/** The leases that are still ours. */
export const extendLeases = (db: Db, leases: readonly string[]): Promise<Set<string>> =>
  acrossTenants(db, async (tx) => {
    const { rows } = await sql<{ lease: string }>`
      UPDATE job SET leased_until = ${leasedFor} WHERE lease = ANY (${leases}::uuid[]) RETURNING lease`.execute(
      tx,
    );
    return new Set(rows.map(({ lease }) => lease));
  });

/** Given back unfinished: it does not count as an attempt. */
export const releaseJobs = (db: Db, leases: readonly string[]): Promise<void> =>
  acrossTenants(db, async (tx) => {
    await sql`UPDATE job SET lease = NULL, leased_until = NULL, attempts = attempts - 1
      WHERE lease = ANY (${leases}::uuid[])`.execute(tx);
  });

/** False where it is no longer ours: another worker took it, and will finish it. */
export async function finishJob(tx: TransactionContext, job: TakenJob): Promise<boolean> {
  const { everyMs } = jobKindOf(job.name);
  if (everyMs === undefined) return remove(tx, job);
  const now = tx.clock.now();
  const next = new Date(now.getTime() + everyMs);
  const { numAffectedRows } = await sql`
    UPDATE job SET lease = NULL, leased_until = NULL, attempts = 0, last_error = NULL, looked_at = ${now}, due_at = ${next}
    WHERE id = ${job.id} AND lease = ${job.lease}`.execute(tx.db);
  return numAffectedRows === 1n;
}

const remove = batchedStatement(async ({ db }: TransactionContext, jobs: readonly TakenJob[]) => {
  const ids = jobs.map(({ id }) => id);
  const leases = jobs.map(({ lease }) => lease);
  const { rows } = await sql<{ lease: string }>`${prepared}
    DELETE FROM job WHERE id = ANY (${ids}::bigint[]) AND lease = ANY (${leases}::uuid[]) RETURNING lease`.execute(
    db,
  );
  const removed = new Set(rows.map(({ lease }) => lease));
  return leases.map((lease) => removed.has(lease));
});

export type FailedJobOutcome = 'again' | 'dead';

/** Tried again later, until it was tried often enough; recurring work waits for its next time instead. */
export function failJob(db: Db, job: TakenJob, error: string, now: Date): Promise<FailedJobOutcome> {
  const kind = jobKindOf(job.name);
  const isOver = kind.retry.most !== null && job.attempts >= kind.retry.most;
  const isDead = isOver && kind.everyMs === undefined;
  const pause = isOver && kind.everyMs !== undefined ? kind.everyMs : backoffMs(kind, job.attempts);
  return withTenant(db, job.tenantId, async (tx) => {
    await tx
      .updateTable('job')
      .set({
        lease: null,
        leased_until: null,
        last_error: error,
        due_at: new Date(now.getTime() + pause),
        ...(isDead ? { dead_at: new Date() } : isOver ? { attempts: 0 } : {}),
      })
      .where('id', '=', job.id)
      .where('lease', '=', job.lease)
      .execute();
    return isDead ? 'dead' : 'again';
  });
}
