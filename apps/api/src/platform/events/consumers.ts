import type { TransactionContext } from '../context.ts';
import type { EventSink, PublishedEvent } from './sink.ts';

/** A part of ours that acts on what another part tells. */
export interface EventConsumer {
  /** For ever: by it an event is known to have been taken. */
  readonly name: string;
  readonly types: readonly string[];
  take(tx: TransactionContext, event: PublishedEvent): Promise<void>;
}

/**
 * Deduplication of events: delivered at least once, with one effect each. That an event was taken is committed together
 * with what it did.
 */
export const createConsumers = (consumers: readonly EventConsumer[]): EventSink => ({
  name: 'consumers',
  async take(ctx, events) {
    for (const event of events)
      for (const consumer of consumers.filter(({ types }) => types.includes(event.type)))
        await ctx.tx(async (tx) => {
          if (await isNew(tx, consumer, event)) await consumer.take(tx, event);
        });
  },
});

async function isNew(tx: TransactionContext, { name }: EventConsumer, event: PublishedEvent) {
  const now = new Date();
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('inbox_message')
    .values({
      tenant_id: tx.tenant.id,
      source: `event ${name}`,
      message_id: event.id,
      payload: '{}',
      effective_at: event.occurredAt,
      received_at: now,
      processed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
