import type { TransactionContext } from '../../platform/context.ts';
import { announceChanges } from '../../platform/publishing/announce-changes.ts';
import { publishAwaited } from './publication/publish-catalogue.ts';

/** Articles that waited for an upload play it, and go on air where nothing else kept them off. */
export async function playUpload(caller: TransactionContext, upload: string): Promise<void> {
  // one moment for all of it
  const now = caller.clock.now();
  const tx = { ...caller, clock: { now: () => now } };
  await announceChanges(tx, async () => [{ aggregate: 'catalogue', ...(await publishAwaited(tx, upload)) }]);
}
