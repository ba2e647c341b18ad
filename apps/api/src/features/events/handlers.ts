import { createHash } from 'node:crypto';
import { eventTopics, isEventTopic } from '@atrium/domain/event-topics';
import { AppError } from '../../platform/app-error.ts';
import { personOf } from '../../platform/context.ts';
import { appendEvent } from '../../platform/event-outbox.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export const eventHandlers = {
  /** The event's own id makes a repeat harmless, for as long as the outbox remembers. */
  sendEvent: async (ctx, { params, body }) => {
    const { x: topic } = params;
    if (!isEventTopic(topic)) return new AppError('UNKNOWN_TOPIC', { topics: eventTopics });
    const eventId = body.eventId ?? ctx.ids.uuid();
    const userId = personOf(ctx)?.userId ?? null;
    await ctx.tx((tx) =>
      appendEvent(tx, {
        id: idOf(topic, userId, eventId),
        aggregate: 'client',
        aggregateId: eventId,
        type: `client.${topic}`,
        payload: body.payload,
        userId,
      }),
    );
    return { status: 202, body: { eventId } };
  },
} satisfies Partial<Handlers>;

/** Of the sender too: an id that another person has used is theirs, not the end of this event. */
function idOf(topic: string, userId: number | null, eventId: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([topic, userId, eventId]))
    .digest('hex');
  return hash.slice(0, 32);
}
