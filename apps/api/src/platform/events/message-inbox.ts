import type { TransactionContext } from '../context.ts';

interface MessageName {
  source: string;
  messageId: string;
}

interface Message extends MessageName {
  /** When it was true, by the sender's word. */
  effectiveAt: Date;
  payload: Record<string, unknown>;
}

/**
 * Deduplication of incoming messages: a message that was recorded before has no second effect. Recorded in the
 * transaction of its effect; false where it was recorded before.
 */
export async function recordMessage(
  { db, tenant }: TransactionContext,
  { source, messageId, effectiveAt, payload }: Message,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('inbox_message')
    .values({
      tenant_id: tenant.id,
      source,
      message_id: messageId,
      payload: JSON.stringify(payload),
      effective_at: effectiveAt,
      received_at: new Date(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const recordMessageResult = (
  { db }: TransactionContext,
  { source, messageId }: MessageName,
  result: string,
) =>
  db
    .updateTable('inbox_message')
    .set({ processed_at: new Date(), result })
    .where('source', '=', source)
    .where('message_id', '=', messageId)
    .execute();
