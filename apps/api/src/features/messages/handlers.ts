import type { MessageTree } from '@atrium/i18n/keys';
import { isLocale, type Locale } from '@atrium/i18n/locales';
import { loadMessages } from '@atrium/i18n/messages';
import { findOverrides } from '../../modules/messages/overrides.ts';
import { createTenantCache } from '../../platform/cache/cache.ts';
import type { Evictions } from '../../platform/cache/evictions.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

type Texts = Record<string, string>;

/** By dotted key. What the tenant does not say itself, the product's catalogue says. */
export function messageHandlers(evictions: Evictions) {
  const cache = createTenantCache<Texts>(evictions, { ttl: 60 * 60_000 });

  return {
    getMessages: async (ctx, { params: { lang }, query }) => {
      // an unknown language is no failure: the page goes on with the fallback
      if (!isLocale(lang)) return { status: 200, body: {} };
      const own = await cache.get(ctx, lang, (inner) => findOverrides(inner, lang));
      return { status: 200, body: query.only === 'tenant' ? own : { ...(await product(lang)), ...own } };
    },
  } satisfies Partial<Handlers>;
}

const products = new Map<Locale, Promise<Texts>>();

function product(lang: Locale): Promise<Texts> {
  const known = products.get(lang) ?? loadMessages(lang).then((messages) => flat(messages ?? {}));
  products.set(lang, known);
  return known;
}

/** `{ chrome: { nav: { home: 'Start' } } }` → `{ 'chrome.nav.home': 'Start' }` */
const flat = (tree: MessageTree, above = ''): Texts =>
  Object.assign(
    {},
    ...Object.entries(tree).map(([key, value]) =>
      typeof value === 'string' ? { [above + key]: value } : flat(value, `${above}${key}.`),
    ),
  );
