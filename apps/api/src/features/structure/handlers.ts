import { effectiveMaxRating } from '@atrium/domain/age';
import type { StructureNode } from '@atrium/domain/models/structure';
import { AppError } from '../../app-error.ts';
import { createCache } from '../../cache.ts';
import type { Context } from '../../context.ts';
import type { Evictions } from '../../evictions.ts';
import type { Handlers } from '../../serve.ts';
import { findNode, presentTree, withinRating } from './present.ts';
import { findLiveTree } from './queries.ts';

const twoMinutes = 2 * 60_000;

/**
 * `preLive`, `omitCache` and `forceTimeout` are accepted and have no effect: only an operator's preview token
 * may see what is not published, and nobody may skip the cache.
 */
export function structureHandlers(evictions: Evictions) {
  const trees = createCache<StructureNode | null>({ ttl: twoMinutes });
  evictions.subscribe(({ tenantId }) => trees.evict(tenantId === undefined ? undefined : String(tenantId)));

  const load = (ctx: Context, name: string, device: string) =>
    trees.get(String(ctx.tenant.id), [name, ctx.locale, device].join('\n'), async () => {
      const tree = await findLiveTree(ctx, name, device);
      return tree && presentTree(tree, ctx.locale, ctx.tenant.defaultLocale);
    });

  return {
    getStructure: async (ctx, { params, query }) => {
      const tree = await load(ctx, params.name, query.isDesktop === false ? 'phone' : 'desktop');
      if (!tree) return new AppError('STRUCTURE_NOT_FOUND', { name: params.name });
      return { status: 200, body: withinRating(tree, query.minRating, ratingFor(ctx, query.maxRating)) };
    },

    getFragment: async (ctx, { params, query }) => {
      const tree = await load(ctx, params.name, query.isDesktop === false ? 'phone' : 'desktop');
      const node = tree && findNode(tree, params.id);
      if (!node) return new AppError('STRUCTURE_NOT_FOUND', { name: params.name });
      return { status: 200, body: withinRating(node, query.minRating, ratingFor(ctx, query.maxRating)) };
    },
  } satisfies Handlers;
}

/** A request can only lower what the tenant allows. */
const ratingFor = (ctx: Context, requested: number | undefined) =>
  effectiveMaxRating({ requested, tenantDefault: ctx.tenant.maxRating });
