import type { Health } from '../../platform/health/health.ts';
import type { JobHandler } from '../../platform/jobs/job-worker.ts';
import { violatedInvariants } from './check-invariants.ts';

/** Hourly check of the invariants: the operator sees each violation by name, in the log and in the metrics. */
export const watchInvariants =
  (health: Health): JobHandler<'invariants.check'> =>
  async (ctx) => {
    const broken = await ctx.tx(violatedInvariants);
    const promises = Object.keys(broken);
    if (promises.length > 0) ctx.log.error({ broken }, 'promises are broken');
    health.report(`promises of ${ctx.tenant.code}`, promises.length > 0 ? promises.join('; ') : null);
  };
