import { TextBlock } from '@atrium/domain/site/models/structure';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { contentCalls } from '../calls/content.ts';
import { Instant, Lang, Nothing, Token, Word } from './fields.ts';
import { Artwork } from './models/article.ts';
import { Id, queryInteger } from './query.ts';

const Address = z
  .object({
    id: z.int().positive(),
    title: z.string(),
    clickUrl: z.string(),
    imageUrl: z.string().nullable(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Address' });

const ArticleGift = z
  .object({
    id: z.int().positive(),
    /** The link to share: its reader opens this article. */
    url: z.string(),
    readersLeft: z.int().nonnegative(),
    expiresAt: Instant,
  })
  .meta({ id: 'ArticleGift' });

const one = z.object({ id: Id });

export const contentSchemas = {
  openArticle: {
    summary:
      'The whole text of an article for whoever may read it; `body` null where the free ones are used up',
    params: one,
    body: z.object({
      /** Of a gift's link, and what the browser was given when it opened that first. */
      gift: Token.optional(),
      reader: Token.optional(),
      /** What a browser was told of its free ones, as it was told. */
      visitor: Token.optional(),
    }),
    responses: {
      200: z.object({
        body: z.array(TextBlock).nullable(),
        by: z.enum(['RIGHT', 'GIFT', 'FREE']).nullable(),
        reads: z.object({ count: z.int().nonnegative(), limit: z.int().nonnegative() }).nullable(),
        reader: z.string().nullable(),
        visitor: z.string().nullable(),
      }),
    },
    problems: ['NOT_FOUND', 'AGE_RESTRICTED', 'GEO_BLOCKED', 'TIME_LIMIT_REACHED', 'TOO_MANY_REQUESTS'],
  },
  getArticleGift: {
    summary: 'The link with which this person gives an article away; null where there is none',
    params: one,
    responses: { 200: z.object({ gift: ArticleGift.nullable(), canGive: z.boolean() }) },
  },
  giveArticle: {
    summary: 'A link to one article, for ten readers and thirty days; the same while it works',
    params: one,
    responses: { 200: ArticleGift },
    problems: ['NOT_FOUND', 'FORBIDDEN', 'AGE_RESTRICTED', 'GEO_BLOCKED', 'TIME_LIMIT_REACHED'],
  },
  revokeArticleGift: { summary: 'The link opens nothing any more', params: one, responses: { 204: Nothing } },
  getAddresses: {
    summary:
      'Addresses of all articles on air in one language, by number: `next` is where the next page begins',
    query: z.object({
      lang: Lang.optional(),
      from: queryInteger(0, Number.MAX_SAFE_INTEGER).prefault(0),
      limit: queryInteger(1, 1000).prefault(1000),
    }),
    responses: {
      200: z.object({ addresses: z.array(Address), next: z.int().nullable() }),
    },
  },
  getCategoryArtwork: {
    summary: 'Pictures of a category',
    query: z.object({ categoryId: Id }),
    responses: { 200: z.array(Artwork) },
  },
  countRead: {
    summary:
      'Count an article as read by this visitor, once however often asked; `limit` null is unmetered, `isOpen` false where the free ones are used up',
    query: z.object({ id: Id, category: Word.optional(), visitor: Token.optional() }),
    responses: {
      200: z.object({
        count: z.int().nonnegative(),
        limit: z.int().nonnegative().nullable(),
        isOpen: z.boolean(),
      }),
    },
  },
} as const satisfies Record<keyof typeof contentCalls, CallSchemas>;
