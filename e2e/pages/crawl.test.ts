import { readFileSync } from 'node:fs';
import { joinLocale, type LocaleCode, splitLocale } from '@atrium/i18n/locales';
import { matchRoute } from '@atrium/portal/shell/routes/match-route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { type TenantCode, tenantCodes, tenants } from '../tenants.ts';
import { type Crawl, crawl } from './crawl.ts';
import { routeOf, unlinkedRoutes } from './unlinked-routes.ts';

/**
 * Pages opened of each kind, in the tenant's own language and in its others; what they link to is checked all the
 * same. `CRAWL=all` opens every page there is: some eleven thousand.
 */
const samples =
  process.env.CRAWL === 'all'
    ? { own: Number.POSITIVE_INFINITY, other: Number.POSITIVE_INFINITY }
    : { own: 25, other: 1 };

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

/** Opens so many pages of each kind. */
function upTo(count: number): (href: string) => boolean {
  const opened = new Map<string, number>();
  return (href) => {
    if (!isOwnPage(href)) return false;
    const page = moduleOf(href);
    const before = opened.get(page) ?? 0;
    opened.set(page, before + 1);
    return before < count;
  };
}

const withinMs = process.env.CRAWL === 'all' ? 900_000 : 240_000;

const tally: string[] = [];
afterAll(() => {
  if (process.env.CRAWL === 'all') process.stdout.write(`\nresult: ${tally.join('; ')}\n`);
});

/** Of the specification; a link in any tenant counts. */
const linkedRoutes = new Set<string | undefined>();

describe.each(tenantCodes)('%s', (tenant) => {
  let whole: Crawl;
  let addresses: Set<string>;
  beforeAll(async () => {
    whole = await crawl({ tenant, start: '/', visits: upTo(samples.own) });
    tally.push(`${tenant}: ${whole.pages.size} pages, ${whole.problems.length} problems`);
    for (const href of whole.links.keys()) linkedRoutes.add(routeOf(splitLocale(pathOf(href))[1]));
    addresses = await addressesIn(tenant, 'default');
  }, withinMs);

  test('every link leads to a page, without a missing picture or text', () => {
    expect(whole.problems).toEqual([]);
    expect(whole.pages.size).toBeGreaterThan(100);
    const opened = new Set([...whole.pages].map(pathOf));
    const strays = [...whole.links].filter(
      ([href]) => isOwnPage(href) && !opened.has(pathOf(href)) && !addresses.has(pathOf(href)),
    );
    expect(strays).toEqual([]);
  });

  test('articles are reached from the home page', () => {
    const reached = new Set([...whole.links.keys()].map(pathOf));
    const lost = [...addresses].filter((address) => !reached.has(address));
    // a song is reached through its album, and not every album is opened here
    expect(
      lost.filter((address) => !/^\/(?:music\/tracks|podcast\/episode|video\/stream)\//.test(address)),
    ).toEqual([]);
  });

  test.each(tenants[tenant].locales.filter((locale) => locale !== tenants[tenant].defaultLocale))(
    'the same holds in %s',
    { timeout: withinMs },
    async (locale) => {
      const translated = await addressesIn(tenant, locale);
      const known = new Set([...whole.links.keys()].map((href) => joinLocale(locale, pathOf(href))));
      const { pages, problems, links } = await crawl({
        tenant,
        start: `/${locale}`,
        visits: upTo(samples.other),
      });
      tally.push(`${tenant} in ${locale}: ${pages.size} pages, ${problems.length} problems`);
      expect(problems).toEqual([]);
      const strays = [...links].filter(([href]) => !translated.has(pathOf(href)) && !known.has(pathOf(href)));
      expect(strays).toEqual([]);
    },
  );
});

test('every public route of the specification is linked, or the table says why not', () => {
  const specification = readFileSync(
    new URL('../../apps/portal/src/shell/routes/spec-routes.txt', import.meta.url),
    'utf8',
  );
  const needSignIn = / S$/;
  const routes = specification.split('\n').filter((line) => line.startsWith('/') && !needSignIn.test(line));
  const unlinked = routes.filter((route) => !linkedRoutes.has(route));
  expect(unlinked.sort()).toEqual(Object.keys(unlinkedRoutes).sort());
});
