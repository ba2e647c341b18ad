import { newestLetters } from '../../modules/letters/sent-letters.ts';
import { AppError } from '../../platform/app-error.ts';
import type { BusinessClock } from '../../platform/business-clock.ts';
import type { Faults } from '../../platform/faults.ts';
import type { Worker } from '../../platform/jobs/worker.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

interface Sandbox {
  clock: Pick<BusinessClock, 'now' | 'advance'>;
  worker: Pick<Worker, 'runDue'>;
  faults: Pick<Faults, 'set' | 'list'>;
}

/** Valid as a duration, but more than the database can count. */
const tooLong = /\d{8}/;

export const sandboxHandlers = ({ clock, worker, faults }: Sandbox) =>
  ({
    advanceClock: async (_ctx, { body: { advance } }) => {
      if (tooLong.test(advance)) return new AppError('INVALID_PARAMETERS', { field: 'advance' });
      await clock.advance(advance);
      await worker.runDue();
      return { status: 200, body: { now: clock.now().toISOString() } };
    },

    /** Asks nobody: what is broken must be mendable. */
    setFault: async (_ctx, { body }) => {
      faults.set(body);
      return { status: 200, body: { faults: faults.list() } };
    },

    getOutbox: async (ctx, { query }) => ({ status: 200, body: await newestLetters(ctx, query.to) }),
  }) satisfies Partial<Handlers>;
