import type { Health } from '../../platform/health/health.ts';
import type { JobHandler } from '../../platform/jobs/job-worker.ts';
import { violatedInvariants } from './check-invariants.ts';

/** Once an hour; whoever looks after the installation hears of it by name, in the log and in what monitors read. */
export const watchInvariants =
  (health: Health): JobHandler<'invariants.check'> =>
  async (ctx) => {
    const broken = await ctx.tx(violatedInvariants);
    const promises = Object.keys(broken);
    if (promises.length > 0) ctx.log.error({ broken }, 'promises are broken');
    health.report(`promises of ${ctx.tenant.code}`, promises.length > 0 ? promises.join('; ') : null);
  };
