import type { PopularSearch, SearchResults, Suggestion } from '@atrium/contract/schemas/search';
import { foldTitle } from '@atrium/domain/catalogue/search-words';
import { ratingFor } from '../../modules/catalogue/visibility/rating.ts';
import { search } from '../../modules/search/search.ts';
import { popularSearches, suggest } from '../../modules/search/suggest.ts';
import { createTenantCache } from '../../platform/cache/cache.ts';
import { anyTag } from '../../platform/cache/cache-tags.ts';
import type { Evictions } from '../../platform/cache/evictions.ts';
import type { Context } from '../../platform/context.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

const aMinute = 60_000;
const tenMinutes = 10 * aMinute;

/** Two people with the same limit see the same: what is kept for one is good for the other. */
export function searchHandlers(evictions: Evictions) {
  const results = createTenantCache<SearchResults>(evictions, { ttl: aMinute });
  const suggestions = createTenantCache<Suggestion[]>(evictions, { ttl: aMinute });
  const popular = createTenantCache<PopularSearch[]>(evictions, { ttl: tenMinutes });

  return {
    search: async (ctx, { query }) => {
      const { lang: _lang, age, ...asked } = query;
      const limits = [asked.maxRating, age].filter((limit) => limit !== undefined);
      const maxRating = await ratingFor(ctx, limits.length > 0 ? Math.min(...limits) : undefined);
      const input = { ...asked, maxRating };
      const key = JSON.stringify([ctx.locale, { ...input, q: foldTitle(asked.q) }]);
      const body = await results.get(ctx, key, (inner) => {
        // whatever is published may be found by these words from now on
        inner.uses(anyTag);
        return inner.tx((tx) => search(tx, input));
      });
      return { status: 200, body: { ...body, q: asked.q } };
    },

    suggest: async (ctx, { query }) => {
      const maxRating = await ratingFor(ctx, query.maxRating);
      const key = JSON.stringify([ctx.locale, maxRating, foldTitle(query.q)]);
      const load = (inner: Context) => {
        inner.uses(anyTag);
        return inner.tx((tx) => suggest(tx, query.q, maxRating));
      };
      return { status: 200, body: await suggestions.get(ctx, key, load) };
    },

    popularSearches: async (ctx, { query }) => {
      const maxRating = await ratingFor(ctx, query.maxRating);
      const key = JSON.stringify([ctx.locale, maxRating]);
      const load = (inner: Context) => {
        inner.uses(anyTag);
        return popularSearches(inner, maxRating);
      };
      return { status: 200, body: await popular.get(ctx, key, load) };
    },
  } satisfies Partial<Handlers>;
}
