import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/with-tenant.ts';
import type { SinkName } from '../events/sink.ts';
import type { Health } from '../health.ts';
import type { Metrics } from '../metrics.ts';
import { readBacklog } from './backlog.ts';
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
/** Usually nothing waits for more than seconds. */
const patienceSeconds = 5 * 60;
/** The same as in retention.ts: what only a broker did not take goes then. */
const keptSeconds = 7 * 24 * 60 * 60;

/** How much work waits and for how long: as figures, and as an alarm when it is too long. */
export function createWorkWatch({ db, sinks, clock, metrics, health, log }: WorkWatchOptions) {
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
        while (!signal.aborted) {
          // not at once: what fell due while nobody ran is being done
          await sleep(everyMs, undefined, { signal }).catch(() => {});
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
