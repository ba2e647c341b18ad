import { setTimeout as sleep } from 'node:timers/promises';
import { createTransactionBatches } from '../concurrency/transaction-batch.ts';
import type { Context, TransactionContext } from '../context.ts';
import type { SinkName } from '../events/sink.ts';
import { scrub } from '../health/log.ts';
import type { Metrics } from '../health/metrics.ts';
import { loadTenant } from '../load-tenant.ts';
import { type ContextSources, createContext } from '../serve/open-context.ts';
import type { Tenant } from '../tenant.ts';
import { createConnectionShortageLog, isWithoutConnection } from './connection-shortage-log.ts';
import { idleCheckMs, postponeIdleJobs } from './idle-jobs.ts';
import {
  extendLeases,
  failJob,
  finishJob,
  jobLeaseMs,
  leaseDueJobs,
  releaseJobs,
  scheduleRecurringJobs,
  type TakenJob,
} from './job-queue.ts';
import { type JobName, type JobPayload, jobKindOf } from './job-table.ts';

/** What a handler knows of its job. */
export interface JobRun {
  attempt: number;
  isLastAttempt: boolean;
  /** Aborted when its time is over, its lease was lost or the process stops. */
  signal: AbortSignal;
  /**
   * Done together with its effect: committed once, or not at all if another worker took the job
   * meanwhile.
   */
  finishIn(tx: TransactionContext): Promise<void>;
}

/** It may be run again at any time: it does only what is left to do. */
export type JobHandler<Name extends JobName> = (
  ctx: Context,
  payload: JobPayload<Name>,
  work: JobRun,
) => Promise<void>;
export type JobHandlers = { [Name in JobName]: JobHandler<Name> };

type Sources = Pick<ContextSources, 'db' | 'clock' | 'ids' | 'log' | 'originOf'>;

export interface WorkerOptions extends Sources {
  /** Only what is named here is taken: a process of yesterday leaves alone what it does not know. */
  handlers: Partial<JobHandlers>;
  /** Where events are handed on to. */
  sinks?: readonly SinkName[];
  tenantById?: (id: number) => Promise<Tenant>;
  count?: Metrics['jobs'];
  /** How often to look without being told, e.g. for events; jobs are told of. */
  idleMs?: number;
  heartbeatMs?: number;
  /** Jobs at a time, besides those that share their transactions. */
  mostAtOnce?: number;
  /** How long work under way may go on when we stop. */
  drainMs?: number;
}

export type Worker = ReturnType<typeof createWorker>;

/** As many at a time as can be well served by the connections that workers have; the others share theirs. */
const usualMost = { alone: 10, shared: 32 } as const;
type Sort = keyof typeof usualMost;
const sortOf = ({ name }: Pick<TakenJob, 'name'>): Sort => (jobKindOf(name).isShared ? 'shared' : 'alone');
const planEveryMs = 5 * 60_000;
/** What is due but held by another's transaction is free in a moment. */
const shortestMs = 20;

export function createWorker({
  handlers,
  sinks = [],
  count,
  idleMs = 5_000,
  heartbeatMs = jobLeaseMs / 3,
  drainMs = 10_000,
  mostAtOnce: alone = usualMost.alone,
  ...sources
}: WorkerOptions) {
  const { db, clock, ids, log, tenantById = (id: number) => loadTenant(db, id) } = sources;
  const names = Object.keys(handlers) as JobName[];
  const running = new Map<string, { done: Promise<void>; cancel: AbortController }>();
  const mostAtOnce: Record<Sort, number> = { ...usualMost, alone };
  const room = { ...mostAtOnce };
  const shareTransaction = createTransactionBatches();
  let alarm = Promise.withResolvers<void>();
  let isStopping = false;

  const noteBusy = createConnectionShortageLog(log);
  const wake = () => alarm.resolve();

  async function run(job: TakenJob, tenantOf: typeof tenantById, cancel: AbortController): Promise<void> {
    const { retry, timeoutMs, isShared } = jobKindOf(job.name);
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([timeout, cancel.signal]);
    let isFinished = false;
    const work: JobRun = {
      attempt: job.attempts,
      isLastAttempt: job.attempts === retry.most,
      signal,
      finishIn: async (tx) => {
        if (!(await finishJob(tx, job))) throw new LeaseLost();
        isFinished = true;
      },
    };
    try {
      const tenant = await tenantOf(job.tenantId);
      const actor = { role: 'system' } as const;
      const own = createContext(sources, tenant, tenant.defaultLocale, actor, ids.uuid());
      const ctx = isShared ? { ...own, tx: shareTransaction(own, keyOf(job)) } : own;
      await Promise.race([call(job, ctx, work), aborted(signal)]);
      if (!isFinished) await ctx.tx((tx) => finishJob(tx, job));
      count?.inc({ job: job.name, outcome: 'done' });
    } catch (error) {
      if (error instanceof LeaseLost || cancel.signal.aborted) return;
      const told = { err: error, job: job.name, tenant: job.tenantId, attempt: job.attempts };
      const reason = scrub(error instanceof Error ? error.message : String(error)).slice(0, 500);
      const outcome = await failJob(db, job, reason, clock.now());
      count?.inc({ job: job.name, outcome: outcome === 'dead' ? 'dead' : 'failed' });
      if (outcome === 'dead') log.error(told, 'a job failed for the last time');
      else if (isWithoutConnection(error)) noteBusy(job.name);
      else log.warn(told, 'a job failed and will be tried again');
    }
  }

  /** The table says which payload belongs to which name; here it is read back. */
  function call(job: TakenJob, ctx: Context, work: JobRun): Promise<void> {
    const handler = handlers[job.name] as
      | ((ctx: Context, payload: unknown, work: JobRun) => Promise<void>)
      | undefined;
    if (!handler) throw new Error(`nobody here does ${job.name}`);
    return handler(ctx, jobKindOf(job.name).payload.parse(job.payload), work);
  }

  function begin(job: TakenJob, tenantOf: typeof tenantById): void {
    const cancel = new AbortController();
    const sort = sortOf(job);
    room[sort]--;
    const done = run(job, tenantOf, cancel)
      .catch((error: unknown) => {
        if (isWithoutConnection(error)) noteBusy(job.name);
        else log.warn({ err: error, job: job.name }, 'a job was left to its lease');
      })
      .finally(() => {
        running.delete(job.lease);
        room[sort]++;
        if (room[sort] >= mostAtOnce[sort] / 2) wake();
      });
    running.set(job.lease, { done, cancel });
  }

  let lookedLast: Promise<unknown> = Promise.resolve();

  /** One look at what is due; it is under way when this resolves. One after the other: two would share the same room. */
  function turn(): ReturnType<typeof look> {
    const looking = lookedLast.then(look);
    lookedLast = looking.catch(() => {});
    return looking;
  }

  async function look() {
    const { alone: most, shared: mostShared } = room;
    if (most + mostShared === 0) return { taken: 0, nextDue: null };
    const { taken, nextDue } = await leaseDueJobs(db, { names, sinks, now: clock.now(), most, mostShared });
    // however many of a tenant's are taken, it is loaded once
    const loading = new Map<number, Promise<Tenant>>();
    const tenantOf = (id: number) => loading.getOrInsertComputed(id, tenantById);
    for (const job of taken) begin(job, tenantOf);
    // what is due and has no room is woken for by those who have it
    return { taken: taken.length, nextDue: hasRoom() ? nextDue : null };
  }

  const hasRoom = () => room.alone > 0 && room.shared > 0;

  const settled = () => Promise.all([...running.values()].map(({ done }) => done));

  async function keepLeases(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await sleep(heartbeatMs, undefined, { signal }).catch(() => {});
      if (signal.aborted || running.size === 0) continue;
      const mine = [...running];
      try {
        const ours = await extendLeases(
          db,
          mine.map(([lease]) => lease),
        );
        for (const [lease, { cancel }] of mine) if (!ours.has(lease)) cancel.abort();
      } catch (error) {
        if (isWithoutConnection(error)) noteBusy('leases');
        else log.warn({ err: error }, 'leases were not prolonged');
      }
    }
  }

  async function loop(): Promise<void> {
    for (let planned = 0, rested = 0; !isStopping; ) {
      let pause = idleMs;
      try {
        if (Date.now() - planned >= planEveryMs) {
          await scheduleRecurringJobs(db, names, clock.now());
          planned = Date.now();
        }
        if (Date.now() - rested >= idleCheckMs) {
          await postponeIdleJobs(db, names, clock.now());
          rested = Date.now();
        }
        const { taken, nextDue } = await turn();
        if (taken > 0 && hasRoom()) continue;
        if (nextDue) pause = Math.min(pause, Math.max(shortestMs, nextDue.getTime() - clock.now().getTime()));
      } catch (error) {
        log.warn(isWithoutConnection(error) ? { reason: error.message } : { err: error }, 'jobs paused');
      }
      const timer = setTimeout(wake, pause);
      await alarm.promise;
      clearTimeout(timer);
      alarm = Promise.withResolvers<void>();
    }
  }

  return {
    wake,
    turn,
    settled,
    plan: () => scheduleRecurringJobs(db, names, clock.now()),
    rest: () => postponeIdleJobs(db, names, clock.now()),

    /**
     * Resolves when everything that was due in any tenant, and that no other worker has under way,
     * has been done.
     */
    async runDue(): Promise<void> {
      for (let taken = 1; taken > 0 || running.size > 0; ) {
        await settled();
        ({ taken } = await turn());
      }
    },

    /** Stopping lets work under way finish; what does not in time is given back. */
    start(): () => Promise<void> {
      const over = new AbortController();
      const looping = loop();
      const keeping = keepLeases(over.signal);
      return async () => {
        isStopping = true;
        wake();
        await looping;
        const late = sleep(drainMs, undefined, { signal: over.signal }).catch(() => {});
        await Promise.race([settled(), late]);
        over.abort();
        await keeping;
        const left = [...running];
        for (const [, { cancel }] of left) cancel.abort();
        if (left.length > 0)
          await releaseJobs(
            db,
            left.map(([lease]) => lease),
          );
      };
    },
  };
}

class LeaseLost extends Error {}

/** Two jobs for the same thing. */
const keyOf = ({ name, payload }: TakenJob) => `${name} ${JSON.stringify(payload)}`;

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = () => reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
