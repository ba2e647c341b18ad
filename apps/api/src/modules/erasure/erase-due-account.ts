import type { JobHandler } from '../../platform/jobs/worker.ts';
import { eraseAccount } from './erase-account.ts';

/** Of somebody who changed their mind, or asked again later, nothing is erased. */
export const eraseDueAccount: JobHandler<'accounts.erase'> = (ctx, { userId }, { finishIn }) =>
  ctx.tx(async (tx) => {
    await eraseAccount(tx, userId);
    await finishIn(tx);
  });
