import { isOpen } from '@atrium/domain/access';
import { articleGift } from '@atrium/domain/article-gift';
import { joinLocale } from '@atrium/i18n/locales';
import { decide } from '../../modules/access/access.ts';
import { askedBy } from '../../modules/access/asked.ts';
import { saleRefused } from '../../modules/access/refusal.ts';
import { findAddresses } from '../../modules/catalogue/addresses.ts';
import { findListed } from '../../modules/catalogue/listed.ts';
import { ratingFor } from '../../modules/catalogue/rating.ts';
import { categoryArtwork } from '../../modules/catalogue/reads.ts';
import { findGift, type Gift, giftToken, makeGift, revokeGift } from '../../modules/reading/gifts.ts';
import { openArticle } from '../../modules/reading/open-article.ts';
import { AppError } from '../../platform/app-error.ts';
import { person, type TransactionContext } from '../../platform/context.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export const contentHandlers = ({ secrets }: { secrets: Secrets }) => {
  const presentGift = async (tx: TransactionContext, { id, article_id, readers, expires_at }: Gift) => {
    const listed = (await findListed(tx, [article_id])).get(article_id);
    const url = new URL(joinLocale(tx.locale, listed?.clickUrl ?? '/'), tx.origin);
    url.searchParams.set('gift', giftToken(secrets, tx, id));
    const readersLeft = articleGift.readers - readers;
    return { id, url: url.href, readersLeft, expiresAt: expires_at.toISOString() };
  };

  return {
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

    /** Only premium articles are metered. What somebody has is read without counting. */
    countRead: async (ctx, { query }, headers) => {
      const { id: articleId, visitor } = query;
      const opened = await ctx.tx((tx) =>
        openArticle(tx, secrets, { articleId, visitor, asked: askedBy(headers) }),
      );
      if (opened instanceof AppError) return opened;
      const { count, limit } = opened.reads ?? { count: 0, limit: null };
      return { status: 200, body: { count, limit } };
    },

    openArticle: (ctx, { params, body }, headers) =>
      ctx.tx(async (tx) => {
        const wanted = { articleId: params.id, asked: askedBy(headers), ...body };
        const opened = await openArticle(tx, secrets, wanted);
        return opened instanceof AppError ? opened : { status: 200, body: opened };
      }),

    getArticleGift: (ctx, { params }, headers) =>
      ctx.tx(async (tx) => {
        const gift = await findGift(tx, person(tx).userId, params.id);
        const decision = await decide(tx, params.id, askedBy(headers));
        const canGive = decision !== null && isOpen(decision.ways[0]);
        return { status: 200, body: { gift: gift ? await presentGift(tx, gift) : null, canGive } };
      }),

    /** Whoever has an article may give it: by a plan, or because they bought it. A free read is nobody's to give. */
    giveArticle: (ctx, { params }, headers) =>
      ctx.tx(async (tx) => {
        const decision = await decide(tx, params.id, askedBy(headers));
        const [best] = decision?.ways ?? [];
        if (!best || decision?.article.contentType !== 'PREMIUM_ARTICLE') return new AppError('NOT_FOUND');
        if (best.is === 'refused') return saleRefused(best.reason);
        if (!isOpen(best)) return new AppError('FORBIDDEN');
        const gift = await makeGift(tx, person(tx).userId, params.id);
        return { status: 200, body: await presentGift(tx, gift) };
      }),

    revokeArticleGift: (ctx, { params }) =>
      ctx.tx(async (tx) => {
        await revokeGift(tx, person(tx).userId, params.id);
        return { status: 204, body: null };
      }),
  } satisfies Partial<Handlers>;
};
