import type { AnswerBody } from '@atrium/contract/shapes';
import type { ContentType } from '@atrium/domain/catalogue/content-types';
import type { StructureNode } from '@atrium/domain/site/models/structure';
import { anyTag } from '../../platform/cache/cache-tags.ts';
import { type Context, personOf } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { findArticleId } from '../catalogue/addresses/resolve.ts';
import { findDetails } from '../catalogue/details/details.ts';
import { presentDetails } from '../catalogue/details/present-details.ts';
import { relatedSections } from '../catalogue/details/related.ts';
import { type ArticleListQuery, findList } from '../catalogue/entries/find-list.ts';
import { findEntries } from '../catalogue/entries/list-entries.ts';
import { detailsTags, usesName } from '../catalogue/entries/tags.ts';
import { findOffered } from '../catalogue/visibility/offered-articles.ts';
import type { RatingRange } from '../catalogue/visibility/rating.ts';
import { findChallenge } from '../challenges/challenges.ts';
import { refuseByTime } from '../parental-control/viewing-time.ts';
import { ownedAmong } from '../wallet/wallet.ts';

type ArticleNode = AnswerBody<'getArticleDetails'>;
type ListNode = AnswerBody<'getArticles'>;
type ChallengeNode = AnswerBody<'getChallenge'>;

/** What a fragment may be asked for; each takes its part of it. */
export type FragmentInput = Pick<ArticleListQuery, 'id'> & Partial<ArticleListQuery>;

export type Fragment<I extends FragmentInput, T extends StructureNode> = (
  ctx: Context,
  input: I,
  rating: RatingRange,
) => Promise<T | AppError>;

/** `id` is a number, or a slug together with the content types it may be of. */
export async function articleDetailsFragment(
  ctx: Context,
  input: FragmentInput,
  rating: RatingRange,
): Promise<ArticleNode | AppError> {
  const id = await findArticleId(ctx, input.id, input.contentType);
  usesName(ctx, id);
  const row = id === null ? null : await findDetails(ctx, id);
  if (!row || !isOf(row.content_type, input.contentType)) return new AppError('NOT_FOUND');
  if (row.age_rating > rating.max) return new AppError('AGE_RESTRICTED', { ageRating: row.age_rating });
  const closed = await refuseByTime(ctx);
  if (closed) return closed;
  ctx.uses(...detailsTags(row));
  const article = { ...presentDetails(row, ctx), isWalletItem: await isTheirs(ctx, row.id) };
  const sections = relatedSections(row);
  const lists = await findEntries(
    ctx,
    sections.map(({ selection }) => selection),
    rating,
  );
  return {
    id: row.id,
    name: 'get-article-details',
    data: {
      title: article.title,
      clickUrl: article.clickUrl,
      ...(article.imageUrl && { imageUrl: article.imageUrl }),
      customProperties: { article },
    },
    substructure: sections.flatMap(({ name }, index) => {
      const entries = lists[index] ?? [];
      const section = {
        id: name,
        name,
        data: { entries, ...partsQuery(name, row.id, row.parts) },
        substructure: [],
      };
      return entries.length > 0 ? [section] : [];
    }),
  };
}

async function isTheirs(ctx: Context, id: number): Promise<boolean> {
  const viewer = personOf(ctx);
  if (!viewer) return false;
  return ctx.tx(async (tx) => {
    const wholes = (await findOffered(tx, [id])).get(id)?.wholes ?? [];
    const owned = await ownedAmong(tx, viewer.userId, [id, ...wholes]);
    const now = tx.clock.now();
    return [...owned.values()].some((until) => until === null || until > now);
  });
}

/** A page shows only what it was made for: the number of a game is no album. */
const isOf = (type: ContentType, allowed: readonly ContentType[] | undefined) =>
  allowed === undefined || allowed.includes(type);

/** Where the rest of a long list of parts is asked for. */
const partsQuery = (name: string, id: number, total: number) =>
  name === 'items' ? { params: { query: { id, total } } } : {};

export async function articleListFragment(
  ctx: Context,
  input: ArticleListQuery,
  rating: RatingRange,
): Promise<ListNode | AppError> {
  const list = await findList(ctx, input, rating);
  if (!list) return new AppError('NOT_FOUND');
  const { title, category, entries, nextOffset, nextCursor, also } = list;
  return {
    id: input.id,
    name: 'get-articles',
    data: {
      ...(title !== null && { title }),
      ...(category?.imageUrl && { imageUrl: category.imageUrl }),
      params: { query: { id: input.id, offset: input.offset, limit: input.limit } },
      customProperties: { ...(category && { category }), nextOffset, ...(nextCursor && { nextCursor }) },
      entries,
    },
    substructure: also.map(({ contentType, entries: others }) => ({
      id: contentType,
      name: contentType,
      data: { entries: others },
      substructure: [],
    })),
  };
}

export async function challengeFragment(
  ctx: Context,
  { id }: FragmentInput,
): Promise<ChallengeNode | AppError> {
  ctx.uses(anyTag);
  const found = /^\d{1,15}$/.test(id) ? await findChallenge(ctx, Number(id)) : null;
  if (!found) return new AppError('NOT_FOUND');
  const { title, description, imageUrl, chained, startsAt, endsAt, challengeSteps } = found;
  return {
    id: Number(id),
    name: 'get-challenge-by-id',
    data: {
      title,
      ...(description && { description }),
      ...(imageUrl && { imageUrl }),
      customProperties: {
        challenge: {
          chained,
          startsAt: startsAt?.toISOString() ?? null,
          endsAt,
          challengeSteps: challengeSteps.map((step) => ({
            step: step.step,
            title: step.title,
            target: step.target,
            rewards: step.rewards,
          })),
        },
      },
    },
    substructure: [],
  };
}
