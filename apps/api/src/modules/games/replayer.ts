import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Chance } from '@atrium/games/core/chance';
import type { Replayed } from '@atrium/games/core/replay';
import { coreBy } from '@atrium/games/cores';
import { createFairQueue, type Owner, type QueueLimits } from './fair-queue.ts';
import { createPenalties } from './replay-penalties.ts';

export interface ReplayQuestion {
  game: string;
  /** By which of its rules; null for its own. */
  rules: string | null;
  chance: Chance;
  log: string;
  ticks: number;
  /** Milliseconds of the thread that it may take. */
  patienceMs: number;
}

export type ReplayAnswer = Replayed | null | 'too long';

export type Replayer = ReturnType<typeof createReplayer>;

/** An hour of our dearest game takes 150 ms. */
const patienceMs = 1_000;
/** A thread that does not answer by then is ended. */
const lastResortMs = 2 * patienceMs;
const limits: QueueLimits = { all: 256, perTenant: 96, perPerson: 4 };
/** Two at least: one tenant never has them all. */
const defaultThreads = Math.min(4, Math.max(2, availableParallelism() - 1));

export const canReplay = (game: string, rules: string | null): boolean => coreBy(game, rules) !== undefined;

interface Job {
  question: Omit<ReplayQuestion, 'patienceMs'>;
  answer(result: ReplayAnswer | 'busy'): void;
}

interface Thread {
  worker: Worker;
  /** It has loaded the games: a busy machine may take seconds, which must not count against a run. */
  isReady: Promise<unknown>;
  owner: Owner | null;
}

/**
 * Threads that replay runs. Each person has one at a time, and one tenant never has all of them; what waits, waits in a
 * fair queue with an end. Threads begin with the first questions and keep no process alive.
 */
export function createReplayer(threads = defaultThreads) {
  const queue = createFairQueue<Job>(limits);
  const penalties = createPenalties();
  const pool: Thread[] = [];

  const isRunning = ({ tenantId, userId }: Owner) =>
    pool.some(({ owner }) => owner?.userId === userId && owner.tenantId === tenantId);
  const mayRun = (owner: Owner) =>
    !isRunning(owner) &&
    pool.filter((thread) => thread.owner?.tenantId === owner.tenantId).length < Math.max(1, threads - 1);

  function idleThread(): Thread | undefined {
    const idle = pool.find(({ owner }) => owner === null);
    if (idle || pool.length >= threads) return idle;
    const worker = new Worker(new URL('./replay-worker.ts', import.meta.url));
    worker.unref();
    const isReady = Promise.race([once(worker, 'message'), once(worker, 'exit')]).catch(() => {});
    const thread: Thread = { worker, isReady, owner: null };
    pool.push(thread);
    return thread;
  }

  function goOn(): void {
    for (let thread = idleThread(); thread; thread = idleThread()) {
      // a player whose runs took too long comes after all others
      const next = queue.take((owner) => mayRun(owner) && !penalties.has(owner)) ?? queue.take(mayRun);
      if (!next) return;
      void run(thread, next.owner, next.work);
    }
  }

  async function run(thread: Thread, owner: Owner, { question, answer }: Job): Promise<void> {
    thread.owner = owner;
    await thread.isReady;
    const result = await ask(thread.worker, { ...question, patienceMs });
    if (result === 'too long' || result === 'stuck') penalties.add(owner);
    if (result === 'stuck' || result === 'gone') {
      pool.splice(pool.indexOf(thread), 1);
      await thread.worker.terminate();
    }
    thread.owner = null;
    answer(result === 'gone' ? 'busy' : result === 'stuck' ? 'too long' : result);
    goOn();
  }

  return {
    /** What the run really came to; `busy` where no more can wait. */
    play(owner: Owner, question: Job['question']): Promise<ReplayAnswer | 'busy'> {
      const { promise, resolve } = Promise.withResolvers<ReplayAnswer | 'busy'>();
      const most = penalties.has(owner) ? 1 : limits.perPerson;
      if (queue.push(owner, { question, answer: resolve }, most)) goOn();
      else resolve('busy');
      return promise;
    },
    close: async () => {
      await Promise.all(pool.splice(0).map(({ worker }) => worker.terminate()));
    },
  };
}

/** `gone` where the thread ended before it answered, `stuck` where it does not answer at all. */
async function ask(worker: Worker, question: ReplayQuestion): Promise<ReplayAnswer | 'gone' | 'stuck'> {
  const { promise, resolve } = Promise.withResolvers<ReplayAnswer | 'gone' | 'stuck'>();
  const hear = (answer: ReplayAnswer) => resolve(answer);
  const leave = () => resolve('gone');
  const timer = setTimeout(() => resolve('stuck'), lastResortMs);
  worker.on('message', hear);
  worker.on('error', leave);
  worker.on('exit', leave);
  worker.postMessage(question);
  const result = await promise;
  clearTimeout(timer);
  worker.off('message', hear);
  worker.off('error', leave);
  worker.off('exit', leave);
  return result;
}
