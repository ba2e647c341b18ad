import { freeReadsPerMonth } from '@atrium/domain/metered-reading';
import { findAddresses } from '../../modules/catalogue/addresses.ts';
import { ratingFor } from '../../modules/catalogue/rating.ts';
import { categoryArtwork, countReads, findReadable } from '../../modules/catalogue/reads.ts';
import { refuseByTime } from '../../modules/parental-control/viewing-time.ts';
import { AppError } from '../../platform/app-error.ts';
import { personOf } from '../../platform/context.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

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
    const reader = personOf(ctx);
    if (!reader) return { status: 200, body: { count: 0, limit: 0 } };
    const count = await countReads(ctx, reader.userId, query.id, freeReadsPerMonth);
    return { status: 200, body: { count, limit: freeReadsPerMonth } };
  },
} satisfies Partial<Handlers>;
