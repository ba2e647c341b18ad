import { sql } from 'kysely';
import { startTestContexts } from '../../../testing/test-contexts.ts';
import { enqueue } from '../enqueue.ts';
import { createWorker, type JobHandler, type JobHandlers, type WorkerOptions } from '../job-worker.ts';

export type TestQueue = Awaited<ReturnType<typeof startTestQueue>>;

/** Letters stand for any job: numbers are put in, and come out in a handler. */
export async function startTestQueue() {
  const contexts = await startTestContexts();
  const { alpha, beta } = contexts;
  return {
    ...contexts,
    add: (letterId: number, ctx = alpha, at = new Date()) =>
      ctx.tx((tx) => enqueue(tx, 'letters.send', { letterId }, { at })),
    rows: (ctx = alpha) => ctx.tx(({ db }) => db.selectFrom('job').selectAll().orderBy('id').execute()),
    work: (handlers: Partial<JobHandlers>, options: Partial<WorkerOptions> = {}) =>
      createWorker({ ...contexts.sources, handlers, ...options }),
    clear: async () => {
      contexts.logged.length = 0;
      for (const ctx of [alpha, beta]) await ctx.tx(({ db }) => db.deleteFrom('job').execute());
    },
    /** As if the workers that hold them had been dead for long. */
    endLeases: () =>
      alpha.tx(({ db }) =>
        sql`UPDATE job SET leased_until = now() - interval '1 s' WHERE lease IS NOT NULL`.execute(db),
      ),
    endPauses: () => alpha.tx(({ db }) => sql`UPDATE job SET due_at = now() - interval '1 s'`.execute(db)),
  };
}

/** A handler that can be held up, and says what it was given. */
export function blockableHandler() {
  const runs: number[] = [];
  const gate = Promise.withResolvers<void>();
  const handler: JobHandler<'letters.send'> = async (_ctx, { letterId }) => {
    runs.push(letterId);
    await gate.promise;
  };
  return { handler, runs, open: gate.resolve };
}
