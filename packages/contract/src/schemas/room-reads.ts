import { contentTypeNames } from '@atrium/domain/catalogue/content-types';
import { verticals } from '@atrium/domain/catalogue/verticals';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { roomReadsCalls } from '../calls/room-reads.ts';
import { Instant, text } from './fields.ts';
import { Id, queryInteger } from './query.ts';
import { NarrowedGrade } from './staff.ts';

/** `waiting` is for an upload that is not ready yet. */
const ArticleState = z.enum(['live', 'planned', 'waiting', 'ended', 'withdrawn']);

const CatalogueRow = z
  .object({
    id: z.int().positive(),
    contentType: z.string(),
    vertical: z.string(),
    slug: z.string(),
    /** In the languages it is written in. */
    titles: z.record(z.string(), z.string()),
    /** Languages of the tenant that show the default language's words. */
    missing: z.array(z.string()),
    /** Address of its first picture. */
    artwork: z.string().nullable(),
    /** The lowest one in force, in the tenant's currency. */
    price: z.object({ businessModel: z.string(), amount: z.int(), currency: z.string() }).nullable(),
    from: Instant.nullable(),
    until: Instant.nullable(),
    state: ArticleState,
    updatedAt: Instant,
    /** Of what it plays, or will: null where no upload is named. */
    uploads: z.enum(['ready', 'running', 'failed']).nullable(),
  })
  .meta({ id: 'CatalogueRow' });

const StaffMember = z
  .object({
    operatorId: z.string(),
    email: z.string(),
    name: z.string().nullable(),
    grades: z.array(z.string()),
    /** Grades that hold for a part of the catalogue alone. */
    narrowed: z.array(NarrowedGrade),
    state: z.enum(['active', 'invited', 'closed']),
    /** At whichever tenant. */
    lastSignInAt: Instant.nullable(),
  })
  .meta({ id: 'StaffMember' });

/** Null where the caller's grades do not show it. */
const count = z.int().nonnegative().nullable();

const catalogueFilter = {
  /** Words, the whole number of an article or its name in addresses. Words find what is on air or will be. */
  query: text(200).exactOptional(),
  contentType: z.enum(contentTypeNames).exactOptional(),
  state: ArticleState.exactOptional(),
  vertical: z.enum(verticals).exactOptional(),
};

export const roomReadsSchemas = {
  getCatalogueRows: {
    summary:
      'Articles as they are kept, on air or not, the newest change first; by words or number the best match first. A page may be shorter than asked for, also empty, while there is a next one',
    query: z.object({
      ...catalogueFilter,
      /** `next` of the page before. */
      after: text(300).exactOptional(),
      limit: queryInteger(1, 100).prefault(50),
    }),
    responses: { 200: z.object({ articles: z.array(CatalogueRow), next: z.string().nullable() }) },
    problems: ['INVALID_PARAMETERS'],
  },
  getArticleNumbers: {
    summary: 'Numbers of all articles that a filter of the catalogue shows, as many as one bulk edit takes',
    query: z.object(catalogueFilter),
    responses: {
      200: z.object({
        ids: z.array(z.int().positive()),
        /** There are more than these. */
        hasMore: z.boolean(),
      }),
    },
  },
  getArticleDocument: {
    summary:
      'One article in the form in which it is published, with its version. Keys of locked media only for those who may publish',
    params: z.object({ id: Id }),
    responses: {
      200: z.object({
        article: z.record(z.string(), z.unknown()),
        /** Changes with every change of the article: handed back to `publish`, it refuses to overwrite another's work. */
        version: z.string(),
        state: ArticleState,
        updatedAt: Instant,
      }),
    },
    problems: ['NOT_FOUND'],
  },
  getOverview: {
    summary: 'What waits for staff and what went on, in figures: each sees what their grades allow',
    responses: {
      200: z.object({
        refundRequests: count,
        cancellationRequests: count,
        disputes: count,
        runsInReview: count,
        uploads: z.object({ failed: z.int(), waiting: z.int(), running: z.int() }).nullable(),
        /** Changes that wait for the caller, as a second person. */
        changes: count,
        /** Feeds whose last run failed. */
        feedsFailed: count,
        articles: z.object({ live: z.int(), planned: z.int() }).nullable(),
        publishes: z
          .array(z.object({ at: Instant, by: z.string().nullable(), section: z.string(), what: z.string() }))
          .nullable(),
      }),
    },
    problems: ['FORBIDDEN'],
  },
  getStaff: {
    summary: 'Members of staff of this tenant, with their grades here',
    responses: { 200: z.object({ staff: z.array(StaffMember) }) },
  },
} as const satisfies Record<keyof typeof roomReadsCalls, CallSchemas>;
