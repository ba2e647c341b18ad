import { historyTypes } from '@atrium/domain/listening/history-types';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { historyCalls } from '../calls/history.ts';
import { Instant, Nothing, text, Word } from './fields.ts';
import { queryList } from './list.ts';
import { ListedArticle } from './models/article.ts';
import { Id, Paging, queryBoolean } from './query.ts';

/** A random name that a browser or app gives itself and keeps; it says nothing about its owner. */
export const DeviceKey = z.string().regex(/^[\w-]{8,64}$/);

const HistoryType = z.enum(historyTypes);

/** Where a person stopped. */
const Playing = z.object({
  /** Seconds from the start. */
  position: z.number().nonnegative().max(864_000),
  duration: z.number().nonnegative().max(864_000).optional(),
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
    /** Heard or seen to its end, or said to be. */
    isFinished: z.boolean().default(false),
    /** Where they were before the last long jump or before another device took over, to go back to. */
    before: z.object({ position: z.number().nonnegative(), at: Instant }).nullable().default(null),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** With its card. Of chapters and episodes the whole is listed once, and `item` is the part that is next. */
export const HistoryItem = HistoryEntry.extend({
  article: ListedArticle,
  item: ListedArticle.nullable().default(null),
}).meta({ id: 'HistoryItem' });
export type HistoryItem = z.infer<typeof HistoryItem>;

/** Seconds of the recording, as they were told last. */
export const PartProgress = z
  .object({
    id: z.int().positive(),
    position: z.number().nonnegative(),
    duration: z.number().nonnegative().nullable(),
    at: Instant,
    isFinished: z.boolean(),
  })
  .meta({ id: 'PartProgress' });
export type PartProgress = z.infer<typeof PartProgress>;

const params = z.object({ id: Id });

export const historySchemas = {
  getHistory: {
    summary: 'What this person played, read or opened, the newest first; `open` leaves out what is finished',
    query: Paging.extend({
      type: HistoryType.optional(),
      contentTypes: queryList(Word, { most: 20, duplicates: 'removed' }).optional(),
      open: queryBoolean.prefault(false),
    }),
    responses: { 200: z.array(HistoryItem) },
    responseHeaders: { 'x-result-count': 'from-to/total' },
  },
  clearHistory: {
    summary: 'Forget all of it, or all of one kind',
    query: z.object({ type: HistoryType.optional() }),
    responses: { 204: Nothing },
  },
  getPlayHistory: {
    summary: 'Where this person stopped; null when never played',
    params,
    responses: { 200: HistoryEntry.nullable() },
  },
  getPartsProgress: {
    summary:
      'Where this person stopped in each chapter or episode of a whole; those never begun are left out',
    params,
    responses: { 200: z.array(PartProgress) },
  },
  savePlayHistory: {
    summary: 'Remember the position; where several devices tell one, the newest real listening wins',
    params,
    body: z.object({
      userCurrentPlaying: Playing,
      contentType: Word,
      device: DeviceKey.optional(),
      /** When it was really played, for what is told later; now where not said. Never believed beyond now. */
      playedAt: Instant.optional(),
      isFinished: z.boolean().optional(),
    }),
    responses: { 200: HistoryEntry },
    problems: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
  deletePlayHistory: { summary: 'Forget it was played', params, responses: { 204: Nothing } },
  deleteHistoryEntry: {
    summary: 'Forget one entry: that it was seen, read, opened or, as `deletePlayHistory`, played',
    params: z.object({ type: HistoryType, id: Id }),
    responses: { 204: Nothing },
  },
  addHistory: {
    summary: 'Remember that something was seen, read or opened',
    params: z.object({ type: HistoryType, id: Id }),
    body: z.object({ contentType: Word.optional() }),
    responses: { 200: HistoryEntry },
    problems: ['NOT_FOUND'],
  },
} as const satisfies Record<keyof typeof historyCalls, CallSchemas>;
