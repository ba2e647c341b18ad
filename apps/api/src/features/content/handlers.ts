import { freeReadsPerMonth } from '@atrium/domain/metered-reading';
import { AppError } from '../../app-error.ts';
import { ratingFor } from '../../catalogue/rating.ts';
import { person } from '../../context.ts';
import type { Handlers } from '../../serve.ts';
import { refuseByTime } from '../../viewing-time.ts';
import { findAddresses } from './addresses.ts';
import { categoryArtwork, countReads, findReadable } from './queries.ts';

export const contentHandlers = {
  getAddresses: async (ctx, { query }) => {
    const rating = { min: 0, max: await ratingFor(ctx, undefined) };
    const found = await findAddresses(ctx, rating, query.from, query.limit + 1);
    const next = found[query.limit]?.id ?? null;
    return { status: 200, body: { addresses: found.slice(0, query.limit), next } };
  },

  getCategoryArtwork: async (ctx, { query }) => ({
    status: 200,
    body: await categoryArtwork(ctx, query.categoryId, await ratingFor(ctx, undefined)),
  }),

  /** A visitor has no free reads: reading on begins with signing in. Only premium articles are metered. */
  countRead: async (ctx, { query }) => {
    const article = await findReadable(ctx, query.id);
    if (!article) return new AppError('NOT_FOUND');
    if (article.ageRating > (await ratingFor(ctx, undefined))) return new AppError('AGE_RESTRICTED');
    const closed = await refuseByTime(ctx);
    if (closed) return closed;
    if (!article.isPremium) return { status: 200, body: { count: 0, limit: null } };
    if (ctx.actor.role !== 'user') return { status: 200, body: { count: 0, limit: 0 } };
    const count = await countReads(ctx, person(ctx).userId, query.id, freeReadsPerMonth);
    return { status: 200, body: { count, limit: freeReadsPerMonth } };
  },
} satisfies Handlers;
