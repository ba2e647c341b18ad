import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { historyCalls } from '../calls/history.ts';
import { Instant, Nothing, text, Word } from './fields.ts';
import { Id } from './query.ts';

/** Where a person stopped. */
const Playing = z.object({
  /** Seconds from the start. */
  position: z.number().nonnegative(),
  duration: z.number().nonnegative().optional(),
  /** The track, episode or chapter inside a collection. */
  itemId: z.union([z.int(), text(100)]).optional(),
});

export const HistoryEntry = z
  .object({
    id: z.int().positive(),
    type: z.string(),
    contentType: z.string().nullable(),
    userCurrentPlaying: Playing.nullable(),
    at: Instant,
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

const params = z.object({ id: Id });

export const historySchemas = {
  getPlayHistory: {
    summary: 'Where this person stopped; null when never played',
    params,
    responses: { 200: HistoryEntry.nullable() },
  },
  savePlayHistory: {
    summary: 'Remember the position',
    params,
    body: z.object({ userCurrentPlaying: Playing, contentType: Word }),
    responses: { 200: HistoryEntry },
  },
  deletePlayHistory: { summary: 'Forget it was played', params, responses: { 204: Nothing } },
  addHistory: {
    summary: 'Remember that something was seen, read or opened',
    params: z.object({ type: Word, id: Id }),
    body: z.object({ contentType: Word.optional() }),
    responses: { 200: HistoryEntry },
  },
} as const satisfies Record<keyof typeof historyCalls, CallSchemas>;
