import { createHash } from 'node:crypto';
import { topicPayloads } from '@atrium/contract/schemas/events';
import { eventTopics, isEventTopic } from '@atrium/domain/site/tracking/event-topics';
import { optIn } from '../../modules/challenges/opt-in.ts';
import { personOf } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { appendEvent } from '../../platform/events/event-outbox.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export const eventHandlers = {
  /** The event's own id makes a repeat harmless, for as long as the outbox remembers. */
  sendEvent: async (ctx, { params, body }) => {
    const { x: topic } = params;
    if (!isEventTopic(topic)) return new AppError('UNKNOWN_TOPIC', { topics: eventTopics });
    const told = topicPayloads[topic].safeParse(body.payload);
    if (!told.success)
      return new AppError('VALIDATION_FAILED', {
        fields: told.error.issues.map(({ path }) => ['payload', ...path].join('.')),
      });
    const eventId = body.eventId ?? ctx.ids.uuid();
    const userId = personOf(ctx)?.userId ?? null;
    await ctx.tx((tx) =>
      appendEvent(tx, {
        id: idOf(topic, userId, eventId),
        aggregate: 'client',
        aggregateId: eventId,
        type: `client.${topic}`,
        payload: told.data,
        userId,
      }),
    );
    return { status: 202, body: { eventId } };
  },

  optInChallenge: (ctx, { params: { id } }) =>
    ctx.tx(async (tx) => {
      const at = await optIn(tx, id);
      return at instanceof AppError ? at : { status: 200, body: { optedIn: true, at: at.toISOString() } };
    }),
} satisfies Partial<Handlers>;

/** Of the sender too: an id that another person has used is theirs, not the end of this event. */
function idOf(topic: string, userId: number | null, eventId: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([topic, userId, eventId]))
    .digest('hex');
  return hash.slice(0, 32);
}
