import { sql } from 'kysely';
import type { Db } from '../database/with-tenant.ts';
import { waitsFor } from '../events/hand-on.ts';
import type { SinkName } from '../events/sink.ts';
import { acrossTenants } from './queue.ts';

interface JobBacklog {
  name: string;
  due: number;
  /** Seconds. */
  oldest: number;
  dead: number;
}

interface EventBacklog {
  waiting: number;
  oldest: number;
}

/** Counting further would cost more than it tells. */
const mostCounted = 100_000;

/** What waits in all tenants. */
export const readBacklog = (db: Db, sinks: readonly SinkName[], now: Date) =>
  acrossTenants(db, async (tx) => {
    const { rows } = await sql<JobBacklog>`
      SELECT kind AS name, count(*) FILTER (WHERE dead_at IS NULL)::int AS due,
        coalesce(extract(epoch FROM ${now} - min(due_at) FILTER (WHERE dead_at IS NULL)), 0)::float8 AS oldest,
        count(*) FILTER (WHERE dead_at IS NOT NULL)::int AS dead
      FROM (
        SELECT kind, due_at, dead_at FROM job WHERE priority BETWEEN 0 AND 2 AND due_at <= ${now} AND dead_at IS NULL
        UNION ALL SELECT kind, due_at, dead_at FROM job WHERE dead_at > now() - interval '1 day'
      ) AS job GROUP BY kind`.execute(tx);
    const events = new Map<SinkName, EventBacklog>();
    for (const sink of sinks) {
      const { rows: found } = await sql<EventBacklog>`
        SELECT (SELECT count(*) FROM (
            SELECT FROM outbox_event WHERE ${waitsFor(sink)} LIMIT ${mostCounted}) AS counted)::int AS waiting,
          (SELECT coalesce(extract(epoch FROM now() - min(written_at)), 0)::float8
            FROM tenant CROSS JOIN LATERAL (SELECT written_at FROM outbox_event
              WHERE tenant_id = tenant.id AND ${waitsFor(sink)} ORDER BY seq LIMIT 1) AS first) AS oldest`.execute(
        tx,
      );
      if (found[0]) events.set(sink, found[0]);
    }
    return { jobs: new Map(rows.map((row) => [row.name, row])), events };
  });
