import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/with-tenant.ts';
import { isWaitingForSink } from '../events/deliver-events.ts';
import type { SinkName } from '../events/sink.ts';
import type { Health } from '../health/health.ts';
import type { Metrics } from '../health/metrics.ts';
import { acrossTenants } from './job-queue.ts';
import { jobNames } from './job-table.ts';

interface WorkWatchOptions {
  db: Db;
  sinks: readonly SinkName[];
  clock: Clock;
  metrics: Metrics;
  health: Health;
  log: Logger;
}

const everyMs = 30_000;
const firstMs = 3 * 60_000;
/** Usually nothing waits for more than seconds. */
const patienceSeconds = 5 * 60;
/** The same as in retention.ts: what only a broker did not take goes then. */
const keptSeconds = 7 * 24 * 60 * 60;

/** How much work waits and for how long: as figures, and as an alarm when it is too long. */
export function createBacklogWatch({ db, sinks, clock, metrics, health, log }: WorkWatchOptions) {
  const raised = new Set<string>();

  /** Said in /readyz for as long as it lasts, and logged once. */
  function alarm(name: string, problem: string | null): void {
    health.report(name, problem);
    if (problem === null) raised.delete(name);
    else if (!raised.has(name)) {
      raised.add(name);
      log.error({ problem }, `${name} need attention`);
    }
  }

  async function look(): Promise<void> {
    const { jobs, events } = await readBacklog(db, sinks, clock.now());
    const late: string[] = [];
    for (const job of jobNames) {
      const { due = 0, oldest = 0, dead = 0 } = jobs.get(job) ?? {};
      metrics.jobsDue.set({ job }, due);
      metrics.jobsOldest.set({ job }, oldest);
      metrics.jobsDead.set({ job }, dead);
      if (oldest > patienceSeconds) late.push(`${due} of ${job} due, for ${minutes(oldest)}`);
      if (dead > 0) late.push(`${dead} of ${job} given up since yesterday`);
    }
    alarm('jobs', late.length > 0 ? late.join('; ') : null);
    for (const sink of sinks) {
      const { waiting = 0, oldest = 0 } = events.get(sink) ?? {};
      metrics.outboxPending.set({ sink }, waiting);
      metrics.outboxOldest.set({ sink }, oldest);
      alarm(`events for ${sink}`, oldest > patienceSeconds ? waitingText(sink, waiting, oldest) : null);
    }
  }

  return {
    look,

    start(): () => Promise<void> {
      const stopping = new AbortController();
      const { signal } = stopping;
      const done = (async () => {
        // not at once: what fell due while no worker ran is being done, on a busy machine for
        // minutes
        for (let pause = firstMs; !signal.aborted; pause = everyMs) {
          await sleep(pause, undefined, { signal }).catch(() => {});
          if (signal.aborted) return;
          await look().catch((error: unknown) => log.warn({ err: error }, 'work was not counted'));
        }
      })();
      return async () => {
        stopping.abort();
        await done;
      };
    },
  };
}

const minutes = (seconds: number) => `${Math.floor(seconds / 60)} minutes`;

function waitingText(sink: SinkName, waiting: number, oldest: number): string {
  const text = `${waiting} wait, the oldest for ${minutes(oldest)}`;
  if (sink === 'consumers') return text;
  const left = keptSeconds - oldest;
  return left > 0
    ? `${text}; the first are lost in ${Math.ceil(left / 3600)} hours`
    : `${text}; the first are lost`;
}

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
const readBacklog = (db: Db, sinks: readonly SinkName[], now: Date) =>
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
            SELECT FROM outbox_event WHERE ${isWaitingForSink(sink)} LIMIT ${mostCounted}) AS counted)::int AS waiting,
          (SELECT coalesce(extract(epoch FROM now() - min(written_at)), 0)::float8
            FROM tenant CROSS JOIN LATERAL (SELECT written_at FROM outbox_event
              WHERE tenant_id = tenant.id AND ${isWaitingForSink(sink)} ORDER BY seq LIMIT 1) AS first) AS oldest`.execute(
        tx,
      );
      if (found[0]) events.set(sink, found[0]);
    }
    return { jobs: new Map(rows.map((row) => [row.name, row])), events };
  });
