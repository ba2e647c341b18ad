import { isLocale } from '@atrium/i18n/locales';
import { createCache } from '../../cache.ts';
import type { Context } from '../../context.ts';
import type { Evictions } from '../../evictions.ts';
import type { Handlers } from '../../serve.ts';

type Overrides = Record<string, string>;

/** A tenant's own wording, by dotted key; what it does not say, the product's catalogue says. */
export function messageHandlers(evictions: Evictions) {
  const cache = createCache<Overrides>({ ttl: 60 * 60_000 });
  evictions.subscribe(({ tenantId }) => cache.evict(tenantId === undefined ? undefined : String(tenantId)));

  return {
    getMessages: async (ctx, { params }) => ({
      status: 200,
      // an unknown language is no failure: the page goes on with the fallback
      body: isLocale(params.lang)
        ? await cache.get(String(ctx.tenant.id), params.lang, () => overrides(ctx, params.lang))
        : {},
    }),
  } satisfies Handlers;
}

const overrides = (ctx: Context, lang: string): Promise<Overrides> =>
  ctx.tx(async ({ db }) => {
    const rows = await db
      .selectFrom('i18n_message')
      .select(['key', 'value'])
      .where('lang', '=', lang)
      .where('state', '=', 'PUBLISHED')
      .execute();
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  });
