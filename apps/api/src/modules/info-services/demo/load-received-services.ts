import type { TransactionContext } from '../../../platform/context.ts';
import { findService } from '../find-services.ts';
import { createInfoSubscription } from '../info-service-subscriptions.ts';

/** An info service that a demo customer has received since before their first sign-in. */
export interface ReceivedServiceFile {
  readonly articleId: number;
  readonly topic?: string;
}

/** As the subscribe call would; the next message comes at its hour. */
export async function loadReceivedServices(
  tx: TransactionContext,
  userId: number,
  files: readonly ReceivedServiceFile[],
): Promise<void> {
  for (const { articleId, topic } of files) {
    const service = await findService(tx, articleId);
    if (!service) throw new Error(`info service ${articleId} is not published`);
    await createInfoSubscription(tx, service, { userId, channel: 'PUSH', topic });
  }
}
