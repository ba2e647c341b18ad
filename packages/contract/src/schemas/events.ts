import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { eventsCalls } from '../calls/events.ts';
import { FreeForm, Instant, text, Word } from './fields.ts';
import { Id } from './query.ts';

export const eventsSchemas = {
  sendEvent: {
    summary: 'Something happened in the browser; the same `eventId` counts once, unknown topics are refused',
    params: z.object({ x: Word }),
    body: z.object({ eventId: text(100).optional(), payload: FreeForm.default({}) }),
    responses: { 202: z.object({ eventId: z.string() }) },
    problems: ['UNKNOWN_TOPIC'],
  },
  optInChallenge: {
    summary: 'Take part in a challenge; doing it twice is doing it once',
    params: z.object({ id: Id }),
    responses: { 200: z.object({ optedIn: z.literal(true), at: Instant }) },
    problems: ['NOT_FOUND'],
  },
} as const satisfies Record<keyof typeof eventsCalls, CallSchemas>;
