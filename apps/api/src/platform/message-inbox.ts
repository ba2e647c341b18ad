import type { TransactionContext } from './context.ts';

interface MessageName {
  source: string;
  messageId: string;
}

interface Message extends MessageName {
  /** When it was true, by whoever says so. */
  effectiveAt: Date;
  payload: Record<string, unknown>;
}

/** False where it came before: a message counts once, however often it is sent. In the transaction of its effect. */
export async function takeIn(
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

export const noteResult = ({ db }: TransactionContext, { source, messageId }: MessageName, result: string) =>
  db
    .updateTable('inbox_message')
    .set({ processed_at: new Date(), result })
    .where('source', '=', source)
    .where('message_id', '=', messageId)
    .execute();
