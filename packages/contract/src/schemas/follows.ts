import { followKindNames } from '@atrium/domain/catalogue/follow-kinds';
import { Entry } from '@atrium/domain/site/models/structure';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { followsCalls } from '../calls/follows.ts';
import { Nothing, text } from './fields.ts';
import { Id, Paging, queryInteger } from './query.ts';

const FollowKind = z.enum(followKindNames);

export const FollowedSubject = z
  .object({
    kind: FollowKind,
    id: z.int().positive(),
    title: z.string(),
    imageUrl: z.string().nullable(),
    clickUrl: z.string().nullable(),
    /** How many customers follow it, this one among them. */
    followers: z.int().nonnegative(),
    since: z.iso.datetime(),
  })
  .meta({ id: 'FollowedSubject' });
export type FollowedSubject = z.infer<typeof FollowedSubject>;

export const FollowedRelease = z
  .object({
    entry: Entry,
    releasedOn: z.iso.date(),
    /** Because of whom it is shown. */
    by: z.object({ kind: FollowKind, id: z.int().positive(), title: z.string() }),
  })
  .meta({ id: 'FollowedRelease' });
export type FollowedRelease = z.infer<typeof FollowedRelease>;

const subject = z.object({ kind: FollowKind, id: Id });

export const followsSchemas = {
  getFollowKeys: {
    summary: 'Everything this person follows, as `KIND:id`: what the buttons of a page show',
    responses: { 200: z.object({ keys: z.array(z.string()) }) },
  },
  getFollows: {
    summary: 'What this person follows, at most 50 at a time, the latest first',
    query: Paging,
    responses: { 200: z.array(FollowedSubject) },
  },
  getFollowFeed: {
    summary:
      'What is new of everything this person follows, newest first; of one kind, where it is named. The first page has the last results of their teams',
    query: z.object({
      kind: FollowKind.optional(),
      limit: queryInteger(1, 48).prefault(24),
      cursor: text(60).optional(),
    }),
    responses: { 200: z.object({ releases: z.array(FollowedRelease), next: z.string().nullable() }) },
    problems: ['VALIDATION_FAILED'],
  },
  follow: {
    summary: 'Follow; following twice is following once',
    params: subject,
    responses: { 200: z.object({ followed: z.literal(true) }) },
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
  unfollow: {
    summary: 'Follow no longer, also what left the catalogue',
    params: subject,
    responses: { 204: Nothing },
  },
} as const satisfies Record<keyof typeof followsCalls, CallSchemas>;
