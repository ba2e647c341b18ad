import type { Context } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { stepUpload } from './uploads.ts';

/**
 * All bytes are in storage: packaging may begin. Told again, as after a crash of the edge that received them, it changes
 * nothing.
 */
export const receiveUpload = (ctx: Pick<Context, 'tx'>, id: string): Promise<void> =>
  ctx.tx(async (tx) => {
    const row = await stepUpload(tx, id, 'arrive', { received_at: tx.clock.now(), percent: 0 });
    if (row) await enqueue(tx, 'uploads.package', { uploadId: id }, { singleton: id });
  });
