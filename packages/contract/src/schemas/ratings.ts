import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { ratingsCalls } from '../calls/ratings.ts';
import { Word } from './fields.ts';
import { Id } from './query.ts';

const Score = z.int().min(1).max(5);

export const ratingsSchemas = {
  getRating: {
    summary: 'The score this person gave; null when none',
    params: z.object({ id: Id }),
    responses: { 200: z.object({ score: Score.nullable() }) },
  },
  rate: {
    summary: 'Give or change a score',
    body: z.object({ articleId: Id, deviceId: Id.optional(), score: Score, contentType: Word.optional() }),
    responses: { 200: z.object({ score: Score }) },
    problems: ['NOT_FOUND'],
  },
} as const satisfies Record<keyof typeof ratingsCalls, CallSchemas>;
