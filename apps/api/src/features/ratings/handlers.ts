import { findEntries } from '../../modules/catalogue/entries/list-entries.ts';
import { ratingFor } from '../../modules/catalogue/visibility/rating.ts';
import { findScore, putScore } from '../../modules/ratings/ratings.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export const ratingHandlers = {
  getRating: async (ctx, { params }) => ({ status: 200, body: { score: await findScore(ctx, params.id) } }),

  /** Only what the person could open, and as the kind it is. From which device is nothing a score needs. */
  rate: async (ctx, { body: { articleId, contentType, score } }) => {
    const allowed = { min: 0, max: await ratingFor(ctx, undefined) };
    const [[article] = []] = await findEntries(ctx, [{ ids: [articleId], limit: 1 }], allowed);
    if (!article?.contentType || (contentType !== undefined && contentType !== article.contentType))
      return new AppError('NOT_FOUND');
    await putScore(ctx, articleId, article.contentType, score);
    return { status: 200, body: { score } };
  },
} satisfies Partial<Handlers>;
