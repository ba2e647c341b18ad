import { sql } from 'kysely';
import type { Db } from '../database/with-tenant.ts';
import { acrossTenants } from './job-queue.ts';
import { type JobName, jobKindOf } from './job-table.ts';

/** How often it is looked for what may rest. */
export const idleCheckMs = 60_000;

/** Whatever else a look would find is found within so many days. */
const longestRest = sql`interval '1 day'`;

/**
 * Recurring work that is due before the next look, and in whose tenant there is nothing to do for it, is put off: one
 * statement for all tenants, instead of a turn for each.
 */
export const postponeIdleJobs = (db: Db, names: readonly JobName[], now: Date): Promise<void> =>
  acrossTenants(db, async (tx) => {
    const resting = names.filter((name) => jobKindOf(name).skippedWhenIdle !== undefined);
    if (resting.length === 0) return;
    const seconds = resting.map((name) => ((jobKindOf(name).everyMs ?? 0) + idleCheckMs) / 1000);
    const withoutNews = resting.filter((name) => jobKindOf(name).skippedWhenIdle === 'without news');
    const ahead = sql`${now}::timestamptz + make_interval(secs => ${idleCheckMs / 1000})`;
    await sql`
      WITH busy AS MATERIALIZED (SELECT tenant_id, kind FROM tenants_with_work()),
      idle AS (
        SELECT tenant_id, id FROM job
        WHERE kind = ANY (${resting}::text[]) AND singleton = 'recurring' AND dead_at IS NULL AND lease IS NULL
          AND due_at <= ${ahead} AND looked_at BETWEEN ${now}::timestamptz - ${longestRest} AND ${now}
          AND (tenant_id, kind) NOT IN (SELECT tenant_id, kind FROM busy)
          AND (kind <> ALL (${withoutNews}::text[]) OR looked_at >= coalesce(
            (SELECT occurred_at FROM outbox_event WHERE tenant_id = job.tenant_id ORDER BY seq DESC LIMIT 1), looked_at))
        FOR UPDATE OF job SKIP LOCKED
      )
      UPDATE job SET due_at = ${now}::timestamptz + make_interval(secs => pause.seconds)
      FROM idle, unnest(${resting}::text[], ${seconds}::float8[]) AS pause (kind, seconds)
      WHERE job.tenant_id = idle.tenant_id AND job.id = idle.id AND job.kind = pause.kind`.execute(tx);
  });
