import { z } from 'zod';
import type { contentCalls } from '../calls/content.ts';
import type { CallSchemas } from '../shapes.ts';
import { Word } from './fields.ts';
import { Artwork } from './models/article.ts';
import { Id } from './query.ts';

export const contentSchemas = {
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
