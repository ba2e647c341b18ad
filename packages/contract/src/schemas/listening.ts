import { loopModes } from '@atrium/domain/listening/loop-mode';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { listeningCalls } from '../calls/listening.ts';
import { Instant, Nothing, text } from './fields.ts';
import { listSchemaOf } from './list.ts';
import { ListedArticle } from './models/article.ts';
import { Id } from './query.ts';

export const maxQueuedTracks = 500;
const mostInPlaylist = 1000;

const QueueState = z.object({
  index: z.int().nonnegative(),
  /** Seconds into the track at `index`. */
  position: z.number().nonnegative().max(864_000),
  loop: z.enum(loopModes),
  isShuffled: z.boolean(),
});

/** In the order in which it plays; what is no longer on air is left out. */
export const ListeningQueue = QueueState.extend({
  version: z.int().nonnegative(),
  tracks: z.array(ListedArticle),
}).meta({ id: 'ListeningQueue' });
export type ListeningQueue = z.infer<typeof ListeningQueue>;

export const OwnPlaylist = z
  .object({
    id: z.int().positive(),
    title: z.string(),
    count: z.int().nonnegative(),
    /** Covers of the first few. */
    imageUrls: z.array(z.string()),
    updatedAt: Instant,
  })
  .meta({ id: 'OwnPlaylist' });
export type OwnPlaylist = z.infer<typeof OwnPlaylist>;

export const OwnPlaylistDetails = OwnPlaylist.extend({ tracks: z.array(ListedArticle) }).meta({
  id: 'OwnPlaylistDetails',
});
export type OwnPlaylistDetails = z.infer<typeof OwnPlaylistDetails>;

export const Bookmark = z
  .object({
    id: z.int().positive(),
    articleId: z.int().positive(),
    /** Seconds from the start. */
    position: z.number().nonnegative(),
    note: z.string(),
    at: Instant,
  })
  .meta({ id: 'Bookmark' });
export type Bookmark = z.infer<typeof Bookmark>;

/** The same track may be heard twice. */
const trackIds = (most: number) => listSchemaOf(Id, { most, duplicates: 'kept' });
const Title = text(120).trim().min(1);
const one = z.object({ id: Id });

export const listeningSchemas = {
  getQueue: { summary: 'What is lined up to be heard', responses: { 200: ListeningQueue } },
  saveQueue: {
    summary: 'Line it up anew; refused where somebody changed it since `version`',
    body: QueueState.extend({ version: z.int().nonnegative(), tracks: trackIds(maxQueuedTracks) }),
    responses: { 200: z.object({ version: z.int().nonnegative() }) },
    problems: ['CONFLICT', 'VALIDATION_FAILED'],
  },
  getPlaylists: { summary: 'Playlists this person made', responses: { 200: z.array(OwnPlaylist) } },
  createPlaylist: {
    summary: 'Make a playlist; where the tenant sells single tracks only, of what is owned',
    body: z.object({ title: Title, tracks: trackIds(mostInPlaylist) }),
    responses: { 201: OwnPlaylist },
    problems: ['FORBIDDEN', 'VALIDATION_FAILED', 'CONFLICT'],
  },
  getPlaylist: {
    summary: 'One playlist with its tracks',
    params: one,
    responses: { 200: OwnPlaylistDetails },
    problems: ['NOT_FOUND'],
  },
  updatePlaylist: {
    summary: 'Rename it, or put other tracks in',
    params: one,
    body: z.object({ title: Title.optional(), tracks: trackIds(mostInPlaylist).optional() }),
    responses: { 200: OwnPlaylist },
    problems: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_FAILED'],
  },
  deletePlaylist: { summary: 'Throw it away', params: one, responses: { 204: Nothing } },
  getBookmarks: {
    summary: 'Places somebody marked in a recording, or in all parts of a book or a show',
    query: z.object({ articleId: Id }),
    responses: { 200: z.array(Bookmark) },
  },
  addBookmark: {
    summary: 'Mark a place',
    body: z.object({
      articleId: Id,
      position: z.number().nonnegative().max(864_000),
      note: text(280).default(''),
    }),
    responses: { 201: Bookmark },
    problems: ['NOT_FOUND', 'CONFLICT', 'VALIDATION_FAILED'],
  },
  deleteBookmark: { summary: 'Take the mark away', params: one, responses: { 204: Nothing } },
} as const satisfies Record<keyof typeof listeningCalls, CallSchemas>;
