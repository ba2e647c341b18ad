import { requirePerson, type TransactionContext } from '../../platform/context.ts';
import { appendEvent } from '../../platform/events/event-outbox.ts';

/** Events leave the house and outlive the account: they name what changed, never to what. */
export const emitUserEvent = (
  tx: TransactionContext,
  type: `user.${string}`,
  payload: Record<string, unknown> = {},
) => appendEvent(tx, { aggregate: 'user', aggregateId: requirePerson(tx).uuid, type, payload });
