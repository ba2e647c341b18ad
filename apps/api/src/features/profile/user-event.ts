import { person, type TransactionContext } from '../../platform/context.ts';
import { appendEvent } from '../../platform/event-outbox.ts';

/** Events leave the house and outlive the account: they name what changed, never to what. */
export const tellOthers = (
  tx: TransactionContext,
  type: `user.${string}`,
  payload: Record<string, unknown> = {},
) => appendEvent(tx, { aggregate: 'user', aggregateId: person(tx).uuid, type, payload });
