import { eventTopics, isEventTopic } from '@atrium/domain/event-topics';
import { AppError } from '../../app-error.ts';
import { appendEvent } from '../../outbox.ts';
import type { Handlers } from '../../serve.ts';

export const eventHandlers = {
  /** The event's own id makes a repeat harmless, with or without an idempotency key. */
  sendEvent: (ctx, { params, body }) =>
    ctx.tx(async (tx) => {
      if (!isEventTopic(params.x)) return new AppError('UNKNOWN_TOPIC', { topics: eventTopics });
      const eventId = body.eventId ?? tx.ids.uuid();
      const inserted = await tx.db
        .insertInto('client_event')
        .values({
          tenant_id: tx.tenant.id,
          topic: params.x,
          event_id: eventId,
          user_id: tx.actor.role === 'user' ? tx.actor.userId : null,
          payload: JSON.stringify(body.payload),
          received_at: tx.clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (inserted.numInsertedOrUpdatedRows === 1n) {
        await appendEvent(tx, {
          aggregate: 'client',
          aggregateId: eventId,
          type: `client.${params.x}`,
          payload: body.payload,
        });
      }
      return { status: 202, body: { eventId } };
    }),
} satisfies Handlers;
