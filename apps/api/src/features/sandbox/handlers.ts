import { newestMail } from '../../modules/mail/sent-mail.ts';
import { demoTotp } from '../../modules/staff/demo-staff.ts';
import type { BusinessClock } from '../../platform/business-clock.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Faults } from '../../platform/health/faults.ts';
import type { Worker } from '../../platform/jobs/job-worker.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

interface Sandbox {
  clock: Pick<BusinessClock, 'now' | 'advance'>;
  worker: Pick<Worker, 'runDue'>;
  faults: Pick<Faults, 'set' | 'list'>;
  secrets: Secrets;
}

/** Valid as a duration, but more than the database can count. */
const tooLong = /\d{8}/;

export const sandboxHandlers = ({ clock, worker, faults, secrets }: Sandbox) =>
  ({
    advanceClock: async (_ctx, { body: { advance } }) => {
      if (tooLong.test(advance)) return new AppError('INVALID_PARAMETERS', { field: 'advance' });
      await clock.advance(advance);
      await worker.runDue();
      return { status: 200, body: { now: clock.now().toISOString() } };
    },

    /** Without a fault check of its own: a fault that was set must be possible to clear. */
    setFault: async (_ctx, { body }) => {
      faults.set(body);
      return { status: 200, body: { faults: faults.list() } };
    },

    getDemoTotp: async (ctx, { query }) => {
      const found = await demoTotp(ctx, secrets, query.email);
      return found ? { status: 200, body: found } : new AppError('NOT_FOUND');
    },

    getOutbox: async (ctx, { query }) => ({ status: 200, body: await newestMail(ctx, query.to) }),
  }) satisfies Partial<Handlers>;
