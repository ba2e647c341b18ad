import type { PopularSearch, SearchResults, Suggestion } from '@atrium/contract/schemas/search';
import { foldText } from '@atrium/domain/search-words';
import { ratingFor } from '../../modules/catalogue/rating.ts';
import { search } from '../../modules/search/search.ts';
import { popularSearches, suggest } from '../../modules/search/suggest.ts';
import { createCache } from '../../platform/cache.ts';
import type { Context } from '../../platform/context.ts';
import type { Evictions } from '../../platform/evictions.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

const aMinute = 60_000;
const tenMinutes = 10 * aMinute;

/** Two people with the same limit see the same: what is kept for one is good for the other. */
export function searchHandlers(evictions: Evictions) {
  const results = createCache<SearchResults>({ ttl: aMinute });
  const suggestions = createCache<Suggestion[]>({ ttl: aMinute });
  const popular = createCache<PopularSearch[]>({ ttl: tenMinutes });
  evictions.subscribe(({ tenantId }) => {
    for (const cache of [results, suggestions, popular])
      cache.evict(tenantId === undefined ? undefined : String(tenantId));
  });
  const tag = (ctx: Context) => String(ctx.tenant.id);

  return {
    search: async (ctx, { query }) => {
      const { lang: _lang, age, ...asked } = query;
      const limits = [asked.maxRating, age].filter((limit) => limit !== undefined);
      const maxRating = await ratingFor(ctx, limits.length > 0 ? Math.min(...limits) : undefined);
      const input = { ...asked, maxRating };
      const key = JSON.stringify([ctx.locale, { ...input, q: foldText(asked.q) }]);
      const body = await results.get(tag(ctx), key, () => ctx.tx((inner) => search(inner, input)));
      return { status: 200, body: { ...body, q: asked.q } };
    },

    suggest: async (ctx, { query }) => {
      const maxRating = await ratingFor(ctx, query.maxRating);
      const key = JSON.stringify([ctx.locale, maxRating, foldText(query.q)]);
      const load = () => ctx.tx((inner) => suggest(inner, query.q, maxRating));
      return { status: 200, body: await suggestions.get(tag(ctx), key, load) };
    },

    popularSearches: async (ctx, { query }) => {
      const maxRating = await ratingFor(ctx, query.maxRating);
      const key = JSON.stringify([ctx.locale, maxRating]);
      return { status: 200, body: await popular.get(tag(ctx), key, () => popularSearches(ctx, maxRating)) };
    },
  } satisfies Partial<Handlers>;
}
