import { Worker } from 'node:worker_threads';
import { cores } from '@atrium/games/cores';

export interface ReplayQuestion {
  id: number;
  game: string;
  seed: number;
  log: string;
  ticks: number;
}

export interface ReplayAnswer {
  id: number;
  /** Null where it is no log of such a run. */
  score: number | null;
}

export type Replayer = ReturnType<typeof createReplayer>;

/** Longer than an hour of any of our games takes. */
const patienceMs = 2_000;

export const canReplay = (game: string): boolean => Object.hasOwn(cores, game);

/**
 * One thread that plays runs again, one after the other. Whatever takes too long ends with the thread, and the next
 * question gets a new one. It begins with the first question and keeps no process alive.
 */
export function createReplayer() {
  let worker: Worker | undefined;
  let asked = 0;
  let before: Promise<unknown> = Promise.resolve();

  async function ask(question: Omit<ReplayQuestion, 'id'>): Promise<number | null | 'too long'> {
    worker ??= begin();
    const thread = worker;
    const id = ++asked;
    const { promise, resolve } = Promise.withResolvers<number | null | 'too long'>();
    const hear = (answer: ReplayAnswer) => answer.id === id && resolve(answer.score);
    const timer = setTimeout(() => resolve('too long'), patienceMs);
    thread.on('message', hear);
    thread.postMessage({ id, ...question });
    const result = await promise;
    clearTimeout(timer);
    thread.off('message', hear);
    if (result === 'too long') {
      if (worker === thread) worker = undefined;
      await thread.terminate();
    }
    return result;
  }

  function begin(): Worker {
    const thread = new Worker(new URL('./replay-worker.ts', import.meta.url));
    thread.unref();
    thread.on('error', () => {
      if (worker === thread) worker = undefined;
    });
    return thread;
  }

  return {
    /** The points of the run as it was really played; null where the log is none of it. */
    play(question: Omit<ReplayQuestion, 'id'>): Promise<number | null | 'too long'> {
      const turn = before.then(() => ask(question));
      before = turn.catch(() => undefined);
      return turn;
    },
    close: async () => {
      await worker?.terminate();
      worker = undefined;
    },
  };
}
