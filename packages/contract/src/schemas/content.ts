import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { contentCalls } from '../calls/content.ts';
import { Lang, Word } from './fields.ts';
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

export const contentSchemas = {
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
    summary: 'Count an article as read by this visitor, once however often asked; `limit` null is unmetered',
    query: z.object({ id: Id, category: Word.optional() }),
    responses: {
      200: z.object({ count: z.int().nonnegative(), limit: z.int().nonnegative().nullable() }),
    },
  },
} as const satisfies Record<keyof typeof contentCalls, CallSchemas>;
