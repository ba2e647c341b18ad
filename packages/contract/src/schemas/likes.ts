import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { likesCalls } from '../calls/likes.ts';
import { Nothing, text, Word } from './fields.ts';
import { Paging } from './query.ts';

export const LikedEntity = z
  .object({
    entityId: z.string(),
    type: z.string(),
    name: z.string(),
    artistName: z.string().nullable(),
    licensorName: z.string().nullable(),
    imageUrl: z.string().nullable(),
    clickUrl: z.string().optional(),
  })
  .meta({ id: 'LikedEntity' });
export type LikedEntity = z.infer<typeof LikedEntity>;

/** Ids of liked things may be words (a genre) or numbers; they come back as text. */
const EntityId = z.union([z.int().nonnegative(), text(100).min(1)]).transform(String);
const entity = z.object({ a: Word, b: EntityId });
const Vote = z.object({ vote: z.union([z.literal(1), z.literal(-1)]) });

export const likesSchemas = {
  getLikedPlaylists: {
    summary: 'Playlists this person likes',
    query: Paging,
    responses: { 200: z.array(LikedEntity) },
  },
  getLikes: {
    summary: 'What this person likes of one kind, or of every kind: `all`',
    params: z.object({ type: Word }),
    query: Paging,
    responses: { 200: z.array(LikedEntity) },
  },
  like: {
    summary: 'Like; liking twice is liking once',
    params: entity,
    responses: { 200: z.object({ liked: z.literal(true) }) },
    problems: ['NOT_FOUND'],
  },
  unlike: { summary: 'Take a like back', params: entity, responses: { 204: Nothing } },
  getVote: {
    summary: 'How this person voted: 1 for, −1 against, 0 not at all',
    params: entity,
    responses: { 200: z.object({ vote: z.union([z.literal(1), z.literal(0), z.literal(-1)]) }) },
  },
  voteUp: { summary: 'Vote for', params: entity, responses: { 200: Vote }, problems: ['NOT_FOUND'] },
  voteDown: { summary: 'Vote against', params: entity, responses: { 200: Vote }, problems: ['NOT_FOUND'] },
  withdrawVote: { summary: 'Take a vote back', params: entity, responses: { 204: Nothing } },
} as const satisfies Record<keyof typeof likesCalls, CallSchemas>;
