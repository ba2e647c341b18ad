import { can } from '@atrium/domain/access/capabilities';
import type { StructureNode } from '@atrium/domain/site/models/structure';
import { type RatingRange, ratingFor } from '../../modules/catalogue/visibility/rating.ts';
import { fillStructure } from '../../modules/structure/fill-structure.ts';
import { findNames, findTree, type StoredNode } from '../../modules/structure/find-structure.ts';
import {
  articleDetailsFragment,
  articleListFragment,
  challengeFragment,
  type Fragment,
  type FragmentInput,
} from '../../modules/structure/fragments.ts';
import {
  findNode,
  localizedTree,
  validNode,
  withinRating,
} from '../../modules/structure/present-structure.ts';
import { createTenantCache, type TenantCache } from '../../platform/cache/cache.ts';
import { anyTag, collectingTags } from '../../platform/cache/cache-tags.ts';
import type { Evictions } from '../../platform/cache/evictions.ts';
import { type Context, personOf } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

const twoMinutes = 2 * 60_000;

interface Query {
  isDesktop?: boolean | undefined;
  minRating: number;
  maxRating?: number | undefined;
  preLive: boolean;
  omitCache: boolean;
}

/**
 * `preLive` and `omitCache` work for an operator's preview only: other callers may not see what is not published or skip
 * the cache. `forceTimeout` is accepted and has no effect: a caller that cannot wait hangs up.
 */
export function structureHandlers(evictions: Evictions) {
  // apart: pages are few and every visitor needs them, lists are as many as callers ask for
  const pages = createTenantCache<Node>(evictions, { ttl: twoMinutes, isWorthKeeping: isFound });
  const fragments = createTenantCache<Node>(evictions, { ttl: twoMinutes, isWorthKeeping: isFound });

  const names = createTenantCache<ReadonlySet<string>>(evictions, { ttl: twoMinutes });

  /** So that names which a visitor can invent cost no query. A publication may bring a new one. */
  async function isNamed(ctx: Context, name: string): Promise<boolean> {
    const apart = collectingTags(ctx, new Set());
    const known = await names.get(apart, 'names', (inner) => {
      inner.uses(anyTag);
      return findNames(inner);
    });
    if (!known.has(name)) ctx.uses(anyTag);
    return known.has(name);
  }

  const keep = <T extends Node>(
    cache: TenantCache<Node>,
    ctx: Context,
    key: readonly unknown[],
    load: (ctx: Context) => Promise<T>,
  ) => cache.get(ctx, [ctx.locale, ...key].join('\n'), load);

  /** A page, or with `part` only one of its sections: those that wait for it are filled then. */
  async function load(ctx: Context, name: string, query: Query, rating: RatingRange, part?: string) {
    const device = query.isDesktop === false ? 'phone' : 'desktop';
    const isPreview = can(ctx.actor, 'preview');
    const find = async (inner: Context) => {
      const lanes = isPreview && query.preLive ? (['LIVE', 'PRELIVE'] as const) : (['LIVE'] as const);
      const drafted = inner.preview?.trees.get(name) as StoredNode | undefined;
      const tree = drafted ?? (await findTree(inner, name, device, lanes));
      const planned = tree && localizedTree(tree, ctx.locale, ctx.tenant.defaultLocale);
      const wanted = planned && (part === undefined ? planned : findNode(planned, part));
      if (!wanted) return null;
      const filled = await fillStructure(inner, wanted, rating, part !== undefined);
      return withinRating(validNode(filled), rating.min, rating.max);
    };
    if (ctx.preview || (isPreview && (query.preLive || query.omitCache))) return find(ctx);
    if (!(await isNamed(ctx, name))) return null;
    return keep(pages, ctx, ['page', name, device, rating.min, rating.max, part], find);
  }

  async function ratingOf(ctx: Context, query: Query): Promise<RatingRange> {
    return { min: query.minRating, max: await ratingFor(ctx, query.maxRating) };
  }

  /** The same for every visitor, so it is kept; a person's own may say more. */
  function ofCatalogue<I extends FragmentInput, T extends StructureNode>(name: string, make: Fragment<I, T>) {
    return async (ctx: Context, { query }: { query: Query & I }) => {
      const rating = await ratingOf(ctx, query);
      const input = oneSpelling(query);
      const answer = personOf(ctx)
        ? await make(ctx, input, rating)
        : await keep(fragments, ctx, [name, rating.min, rating.max, ...inputKey(input)], (inner) =>
            make(inner, input, rating),
          );
      return answer instanceof AppError ? answer : { status: 200 as const, body: answer };
    };
  }

  return {
    getStructure: async (ctx, { params, query }) => {
      const tree = await load(ctx, params.name, query, await ratingOf(ctx, query));
      if (!tree) return new AppError('STRUCTURE_NOT_FOUND', { name: params.name });
      return { status: 200, body: tree };
    },

    getArticleDetails: ofCatalogue('get-article-details', articleDetailsFragment),
    getArticles: ofCatalogue('get-articles', articleListFragment),
    getChallenge: ofCatalogue('get-challenge-by-id', challengeFragment),

    getFragment: async (ctx, { params, query }) => {
      const node = await load(ctx, params.name, query, await ratingOf(ctx, query), params.id);
      if (!node) return new AppError('STRUCTURE_NOT_FOUND', { name: params.name });
      return { status: 200, body: node };
    },
  } satisfies Partial<Handlers>;
}

type Node = StructureNode | AppError | null;

const isFound = (node: Node) => node !== null && !(node instanceof AppError);

/** Content types are a set: the same ones in another order share a cache entry. */
const oneSpelling = <I extends FragmentInput>(input: I): I => ({
  ...input,
  contentType: input.contentType?.toSorted(),
  also: input.also?.toSorted(),
});

const inputKey = ({ id, contentType, genre, sort, also, offset, cursor, limit }: FragmentInput) => [
  id,
  contentType,
  genre,
  sort,
  also,
  offset,
  cursor,
  limit,
];
