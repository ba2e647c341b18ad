import { joinLocale, type LocaleCode, splitLocale } from '@atrium/i18n/locales';
import { matchRoute } from '@atrium/portal/app/match-route';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from './ask.ts';
import { type Crawl, crawl } from './crawl.ts';
import { type TenantCode, tenantCodes, tenants } from './tenants.ts';

/** Pages opened of each kind in the languages that are not crawled whole; their links are all checked. */
const samples = 1;

const pathOf = (href: string) => href.split('?', 1)[0] ?? '';
const moduleOf = (href: string) => matchRoute(splitLocale(pathOf(href))[1])?.row.page ?? '';

/** The addresses of every article in a language, as the sitemap tells them to search engines. */
async function addressesIn(tenant: TenantCode, code: LocaleCode): Promise<Set<string>> {
  const { text: index } = await ask(tenant, '/sitemap.xml');
  const parts = [...index.matchAll(/<loc>([^<]+\/sitemap\/(\w+)\/\d+\.xml)<\/loc>/g)].filter(
    ([, , of]) => of === code,
  );
  const files = await Promise.all(parts.map(([, address = '']) => ask(tenant, new URL(address).pathname)));
  return new Set(
    files.flatMap(({ text }) =>
      [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname),
    ),
  );
}

/** Not a second look at the same list, sorted or narrowed otherwise, nor a form that returns to where one was. */
const isOwnPage = (href: string) => !href.includes('?') || /[?&]state=/.test(href);

/** Some eight hundred pages. */
const withinMs = 240_000;

describe.each(tenantCodes)('%s', (tenant) => {
  let whole: Crawl;
  beforeAll(async () => {
    whole = await crawl({ tenant, start: '/', visits: isOwnPage });
  }, withinMs);

  test('every link of every page leads to a page, without a missing picture or text', () => {
    expect(whole.problems).toEqual([]);
    expect(whole.pages.size).toBeGreaterThan(tenant === 'arena' ? 60 : 200);
  });

  test('every article is reached from the home page', async () => {
    const addresses = await addressesIn(tenant, 'default');
    const reached = new Set([...whole.links.keys()].map(pathOf));
    const lost = [...addresses].filter((address) => !reached.has(address));
    expect(lost.filter((address) => !/^\/music\/tracks\//.test(address))).toEqual([]);
  });

  test.each(tenants[tenant].locales.filter((locale) => locale !== tenants[tenant].defaultLocale))(
    'the same holds in %s',
    async (locale) => {
      const addresses = await addressesIn(tenant, locale);
      const known = new Set([...whole.pages].map((path) => joinLocale(locale, pathOf(path))));
      const opened = new Map<string, number>();
      const visits = (href: string) => {
        const page = moduleOf(href);
        const count = opened.get(page) ?? 0;
        opened.set(page, count + 1);
        return isOwnPage(href) && count < samples;
      };
      const { problems, links } = await crawl({ tenant, start: `/${locale}`, visits });
      expect(problems).toEqual([]);
      const strays = [...links].filter(([href]) => {
        const [code] = splitLocale(pathOf(href));
        if (code !== locale) return false;
        return !addresses.has(pathOf(href)) && !known.has(pathOf(href));
      });
      expect(strays).toEqual([]);
    },
  );
});
