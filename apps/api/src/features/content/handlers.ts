import { isOpenAccess } from '@atrium/domain/access/access';
import { articleGift } from '@atrium/domain/access/article-gift';
import { joinLocale } from '@atrium/i18n/locales';
import { decideAccess } from '../../modules/access/access.ts';
import { saleRefusedError } from '../../modules/access/access-refused.ts';
import { accessRequestOf } from '../../modules/access/access-request.ts';
import { createAddressLists } from '../../modules/catalogue/addresses/address-lists.ts';
import { categoryArtwork } from '../../modules/catalogue/details/reads.ts';
import { findVisibleArticles } from '../../modules/catalogue/entries/visible-articles.ts';
import { ratingFor } from '../../modules/catalogue/visibility/rating.ts';
import type { PlayTraces } from '../../modules/play-traces/record-traces.ts';
import {
  articleGiftToken,
  createArticleGift,
  findArticleGift,
  revokeArticleGift,
  type StoredArticleGift,
} from '../../modules/reading/article-gifts.ts';
import { openArticle } from '../../modules/reading/open-article.ts';
import type { Evictions } from '../../platform/cache/evictions.ts';
import { requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

interface Sources {
  secrets: Secrets;
  evictions: Pick<Evictions, 'subscribe'>;
  traces: Pick<PlayTraces, 'begin'>;
}

export const contentHandlers = ({ secrets, evictions, traces }: Sources) => {
  const addressLists = createAddressLists({ evictions });
  const presentGift = async (
    tx: TransactionContext,
    { id, article_id, readers, expires_at }: StoredArticleGift,
  ) => {
    const listed = (await findVisibleArticles(tx, [article_id])).get(article_id);
    const url = new URL(joinLocale(tx.locale, listed?.clickUrl ?? '/'), tx.origin);
    url.searchParams.set('gift', articleGiftToken(secrets, tx, id));
    const readersLeft = articleGift.readers - readers;
    return { id, url: url.href, readersLeft, expiresAt: expires_at.toISOString() };
  };

  return {
    getAddresses: async (ctx, { query }) => {
      // addresses of another moment would be kept for everybody, and no page has them
      if (ctx.preview) return new AppError('FORBIDDEN');
      const maxRating = await ratingFor(ctx, undefined);
      return { status: 200, body: await addressLists.page(ctx, maxRating, query.from, query.limit) };
    },

    getCategoryArtwork: async (ctx, { query }) => ({
      status: 200,
      body: await categoryArtwork(ctx, query.categoryId, await ratingFor(ctx, undefined)),
    }),

    /** Only premium articles are metered. What a customer owns is read without counting. */
    countRead: async (ctx, { query }, headers) => {
      const { id: articleId, visitor } = query;
      const opened = await ctx.tx((tx) =>
        openArticle(tx, secrets, { articleId, visitor, asked: accessRequestOf(headers) }),
      );
      if (opened instanceof AppError) return opened;
      const { count, limit } = opened.reads ?? { count: 0, limit: null };
      return { status: 200, body: { count, limit, isOpen: opened.body !== null } };
    },

    openArticle: (ctx, { params, body }, headers) =>
      ctx.tx(async (tx) => {
        const trace = traces.begin(ctx, 'ARTICLE', params.id, accessRequestOf(headers));
        const opened = await openArticle(tx, secrets, { articleId: params.id, asked: trace.asked, ...body });
        if (opened instanceof AppError) trace.end(opened);
        // what a gift or the month's free reads open is no decision about access
        else if (opened.by === 'RIGHT') trace.end('PLAYED');
        else if (opened.body === null) trace.end('REFUSED');
        return opened instanceof AppError ? opened : { status: 200, body: opened };
      }),

    getArticleGift: (ctx, { params }, headers) =>
      ctx.tx(async (tx) => {
        const gift = await findArticleGift(tx, requirePerson(tx).userId, params.id);
        const decision = await decideAccess(tx, params.id, accessRequestOf(headers));
        const canGive = decision !== null && isOpenAccess(decision.ways[0]);
        return { status: 200, body: { gift: gift ? await presentGift(tx, gift) : null, canGive } };
      }),

    /** A customer with access by plan or purchase may give the article away. A free read cannot be given. */
    giveArticle: (ctx, { params }, headers) =>
      ctx.tx(async (tx) => {
        const decision = await decideAccess(tx, params.id, accessRequestOf(headers));
        const [best] = decision?.ways ?? [];
        if (!best || decision?.article.contentType !== 'PREMIUM_ARTICLE') return new AppError('NOT_FOUND');
        if (best.is === 'refused') return saleRefusedError(best.reason);
        if (!isOpenAccess(best)) return new AppError('FORBIDDEN');
        const gift = await createArticleGift(tx, requirePerson(tx).userId, params.id);
        return { status: 200, body: await presentGift(tx, gift) };
      }),

    revokeArticleGift: (ctx, { params }) =>
      ctx.tx(async (tx) => {
        await revokeArticleGift(tx, requirePerson(tx).userId, params.id);
        return { status: 204, body: null };
      }),
  } satisfies Partial<Handlers>;
};
