import type { EventTopic } from '@atrium/domain/site/tracking/event-topics';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { eventsCalls } from '../calls/events.ts';
import { FreeForm, Instant, text, Word } from './fields.ts';
import { Id, queryInteger } from './query.ts';

/** Flat values only: consumers of a topic expect values, and a client cannot hide a document in one. */
const Told = z.union([z.string().max(4096), z.number(), z.boolean(), z.null()]);
const told = <S extends z.core.$ZodLooseShape>(known: S) => z.object(known).catchall(Told);
const name = text(100).optional();

/** What each topic carries. */
export const topicPayloads = {
  'page-view': told({ name, path: text(2000).optional(), title: text(500).optional() }),
  interaction: told({ name }),
  'error-page-view': told({ name, path: text(2000).optional() }),
  playback: told({ name, id: Id, contentType: Word, percent: queryInteger(0, 100) }),
  'game-session': told({ name, id: Id.optional() }),
} as const satisfies Record<EventTopic, z.ZodType>;

export const eventsSchemas = {
  sendEvent: {
    summary:
      'Something happened in the browser; the same `eventId` counts once, unknown topics and what a topic does not carry are refused',
    params: z.object({ x: Word }),
    body: z.object({ eventId: text(100).optional(), payload: FreeForm.default({}) }),
    responses: { 202: z.object({ eventId: z.string() }) },
    problems: ['UNKNOWN_TOPIC', 'VALIDATION_FAILED'],
  },
  optInChallenge: {
    summary: 'Take part in a challenge; doing it twice is doing it once',
    params: z.object({ id: Id }),
    responses: { 200: z.object({ optedIn: z.literal(true), at: Instant }) },
    problems: ['NOT_FOUND', 'NOT_OPEN_NOW'],
  },
} as const satisfies Record<keyof typeof eventsCalls, CallSchemas>;
