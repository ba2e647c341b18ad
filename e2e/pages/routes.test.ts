import { readFileSync } from 'node:fs';
import { allCategories } from '@atrium/demo/catalogue';
import { isPathOffered } from '@atrium/domain/catalogue/verticals';
import { joinLocale, type LocaleCode, localeCodes, locales } from '@atrium/i18n/locales';
import { matchRoute } from '@atrium/portal/shell/routes/match-route';
import { describe, expect, test } from 'vitest';
import { ask, type HttpAnswer } from '../ask.ts';
import { originOf } from '../browser.ts';
import { readPage, unfinished } from '../rendered-page.ts';
import { type TenantCode, tenantCodes, tenants } from '../tenants.ts';
import { catalogueSamples } from './route-samples.ts';

const codes: LocaleCode[] = ['default', ...localeCodes];
const prefixOf = (code: LocaleCode) => (code === 'default' ? '' : `/${code}`);

interface Address {
  /** As the specification writes it. */
  route: string;
  path: string;
  status: 200 | 301 | 302 | 404;
  leadsTo?: string;
  isAlias?: boolean;
}

const specification = readFileSync(
  new URL('../../apps/portal/src/shell/routes/spec-routes.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line.startsWith('/'));

/** Pages an editor publishes: without such a structure there is no page. */
const published: Record<string, string> = {
  '/main/{name}': '/main/home',
  '/info/{name}': '/info/terms',
  '/marketing/{name}': '/marketing/home',
  '/{name}': '/home',
};

/** Pages that only lead on, and where to. */
const leading: Record<string, string> = { '/search-q': '/search', '/launch': '/' };

/** Parameters filled with anything: for what does not depend on the catalogue. */
const placeholders: Address[] = specification.map((line) => {
  const [route = '', mark] = line.split(' ');
  return { route, path: route.replaceAll(/\{(\w+)\}/g, '$1-1'), status: mark === 'S' ? 302 : 200 };
});

/** The whole specification as it looks at a tenant in a language. */
async function addressesOf(tenant: TenantCode, code: LocaleCode): Promise<Address[]> {
  const sampleOf = await catalogueSamples(tenant, code);
  return placeholders.flatMap((plain): Address[] => {
    const { route } = plain;
    if (plain.status === 302) return [plain];
    const target = leading[route];
    if (target !== undefined) return [{ route, path: plain.path, status: 301, leadsTo: target }];
    const sample = sampleOf(route);
    if (sample) return [{ route, ...sample }];
    const existing = published[route];
    return existing
      ? [
          { route, path: existing, status: 200 },
          { ...plain, status: 404 },
        ]
      : // lists of a vertical that the tenant lacks are not found
        [isPathOffered(plain.path, tenants[tenant].verticals) ? plain : { ...plain, status: 404 }];
  });
}

test('the walk covers the whole specification', () => {
  expect(specification).toHaveLength(118);
  expect(new Set(placeholders.map(({ route }) => route)).size).toBe(118);
});

/** Every language form at one tenant; elsewhere the tenant's own and one it does not list. */
const codesOf = (tenant: TenantCode): LocaleCode[] =>
  tenant === 'atrium' ? codes : codes.filter((code) => code === 'default' || code === unlisted(tenant));
const unlisted = (tenant: TenantCode) =>
  localeCodes.find((code) => !tenants[tenant].locales.some((listed) => listed === code));

describe.each(tenantCodes)('%s', (tenant) => {
  test.each(codesOf(tenant))('every route at /%s', async (code) => {
    const addresses = await addressesOf(tenant, code);
    expect(new Set(addresses.map(({ route }) => route)).size).toBe(118);
    const problems = await collect(addresses, async (address) => {
      const answer = await ask(tenant, joinLocale(code, address.path));
      return problemsOf(answer, address, tenant, code);
    });
    expect(problems).toEqual([]);
  });
});

/** Static segments shouted, parameters left alone. */
const shout = (route: string) =>
  route.replaceAll(/\{(\w+)\}|[a-z]+/g, (word, name?: string) => (name ? `${name}-1` : word.toUpperCase()));

describe('spellings', () => {
  test('no route minds capitals: each redirects to its own spelling', async () => {
    const shouted = placeholders.filter(({ path }) => path !== '/');
    const problems = await collect(shouted, async ({ route, path }) => {
      const { status, headers } = await ask('atrium', `/AR${shout(route)}?Q=A`);
      const isRight = status === 308 && headers.location === `/ar${path}?Q=A`;
      return isRight ? [] : [`is ${status} to ${headers.location}`];
    });
    expect(problems).toEqual([]);
  });

  test.each([
    ['/MYCART', '/myCart'],
    ['/mypaymentmethods', '/MyPaymentMethods'],
    ['/games/list/', '/games/list'],
    ['/ar/', '/ar'],
    ['/EN', '/en'],
    ['//games//list', '/games/list'],
    ['/Games/Details/Neon%20Drift/7/?a=B', '/games/details/Neon%20Drift/7?a=B'],
  ])('%s leads to %s', async (path, expected) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await ask('noor', path, { method });
      expect([status, headers.location]).toEqual([308, expected]);
    }
  });

  test('the language of the browser causes no redirect', async () => {
    const headers = { 'accept-language': 'fr', cookie: 'i18n_redirected=fr' };
    const { status, text } = await ask('noor', '/', { headers });
    expect([status, readPage(text).lang]).toEqual([200, 'ar']);
  });
});

/** A category's number is its own at every vertical; its page is not. */
const numberOf = (key: string) =>
  allCategories.find((category) => category.key === key)?.id ?? expect.fail(`There is no ${key}.`);

describe.each(['', '/ar', '/ro'])('unknown addresses at %s/…', (prefix) => {
  test.each([
    '/news/a/b/c',
    '/music/albums/a/b/c',
    '/user/login/phone',
    '/a/b',
    '/xx',
    '/main/a.b',
    '/info/no-such-text',
    '/games/category/puzzle/no-such-genre',
    '/games/list/puzzle/no-such-genre',
    `/games/category/drama/${numberOf('video/drama')}`,
    `/vouchers/category/${numberOf('video/drama')}`,
    `/video/category/${numberOf('games/puzzle')}`,
    '/en/en',
  ])('%s', async (path) => {
    const { status, text } = await ask('atrium', `${prefix}${path}`);
    const { lang, robots, headings } = readPage(text);
    const shown = prefix.slice(1) || (path.startsWith('/en/') ? 'en' : tenants.atrium.defaultLocale);
    expect([status, lang, robots, headings.length]).toEqual([404, shown, ['noindex'], 1]);
  });
});

function problemsOf(
  answer: HttpAnswer,
  { path, status, leadsTo, isAlias = false }: Address,
  tenant: TenantCode,
  code: LocaleCode,
): string[] {
  if (status === 301 && leadsTo !== undefined) {
    const target = joinLocale(code, leadsTo);
    const isLed = answer.status === 301 || answer.status === 302;
    return isLed && answer.headers.location === target
      ? []
      : [`is ${answer.status} to ${answer.headers.location}`];
  }
  if (answer.status !== status) return [`is ${answer.status} instead of ${status}`];
  if (status === 302) {
    const login = `${prefixOf(code)}/user/login?redirect=${encodeURIComponent(joinLocale(code, path))}`;
    return answer.headers.location === login ? [] : [`leads to ${answer.headers.location}`];
  }
  const shown = readPage(answer.text);
  const expected = expectedHead(path.split('?', 1)[0] ?? '', status, tenant, code);
  const isRedirectPage = path === '/internal-redirect'; // a turning wheel, and nothing to head
  const differing = (isAlias ? [] : Object.entries(expected)).filter(
    ([key, value]) => JSON.stringify(shown[key as keyof typeof expected]) !== JSON.stringify(value),
  );
  return [
    ...differing.map(([key]) => `has another ${key}: ${JSON.stringify(shown[key as keyof typeof expected])}`),
    ...(shown.robots.includes('noindex') === (isHidden(path, status, tenant, code) || isEmptyList(shown))
      ? []
      : ['robots']),
    ...(shown.headings.length === (isRedirectPage ? 0 : 1) ? [] : [`has ${shown.headings.length} h1`]),
    ...(shown.headings.includes('') ? ['has an empty h1'] : []),
    ...(shown.title === '' ? ['has no title'] : []),
    ...(status === 200 && !isMatch(shown.match, path) ? [`shows ${shown.match}`] : []),
    ...(unfinished.exec(shown.words) ?? []).slice(0, 1).map((word) => `says ${word}`),
  ];
}

/** An error page names no address: a search engine is told by `noindex` that there is none to keep. */
function expectedHead(path: string, status: number, tenant: TenantCode, code: LocaleCode) {
  const { defaultLocale, locales: supported } = tenants[tenant];
  const locale = code === 'default' ? defaultLocale : code;
  const at = (other: LocaleCode) =>
    new URL(joinLocale(other === defaultLocale ? 'default' : other, path), originOf(tenant)).href;
  // a canonical link to the root of a site, from elsewhere, is read as a mistake: this one page names itself
  const own = path === '/' ? new URL(joinLocale(code, path), originOf(tenant)).href : at(locale);
  const isNamed = status !== 404 && supported.some((other) => other === locale);
  const alternates = supported.flatMap((other) => [
    [locales[other].iso, at(other)],
    [other, at(other)],
  ]);
  return {
    lang: locale,
    dir: locales[locale].dir,
    canonical: isNamed ? [own] : [],
    alternates: isNamed ? Object.fromEntries([...alternates, ['x-default', at(defaultLocale)]]) : {},
  };
}

/** The page that only leads on, what belongs to one person, and the player's test page. */
const notForSearchEngines =
  /^\/(?:internal-redirect|favorites|history|notifications|myCart|apps\/manage|video\/test|user\/(?:login|register|undo)|resetpassword|external\/logout)(?:\/|$)/;

/** A list without a title says so in these words. */
const emptyLines = new Map(
  localeCodes.map((locale) => {
    const file = new URL(`../../packages/i18n/messages/${locale}/article.json`, import.meta.url);
    return [locale, JSON.parse(readFileSync(file, 'utf8')).article.emptyList as string] as const;
  }),
);
const isEmptyList = ({ words }: { words: string }) =>
  [...emptyLines.values()].some((line) => words.includes(line));

/** Errors, the page that only leads on, and languages the tenant does not list are not for search engines. */
function isHidden(path: string, status: number, tenant: TenantCode, code: LocaleCode): boolean {
  const isListed = code === 'default' || tenants[tenant].locales.some((locale) => locale === code);
  return status === 404 || notForSearchEngines.test(path) || !isListed;
}

/** `#_default#games#details#{-$name}#$id#games#details#name-1#id-1`: layout, page, parameters. */
function isMatch(shown: string, address: string): boolean {
  // what a list is sorted by stands behind the address
  const match = shown.replace(/\{(?!-\$)[^#]*$/, '');
  const path = decodeURI(address.split('?', 1)[0] ?? '');
  const row = matchRoute(path)?.row;
  if (!row) return false;
  const page = row.path.replaceAll(/\{(\w+)\?\}/g, '{-$$$1}').replaceAll(/(?<!-)\{(\w+)\}/g, '$$$1');
  const end = `${page}${path}`.replaceAll('/', '#');
  const layout = row.layout === 'none' ? '' : `#_${row.layout}`;
  return match.startsWith(layout) && (match.endsWith(end) || (path === '/' && match.endsWith('#')));
}

/** Asks side by side; says each problem once, with how many addresses have it and a few of them. */
async function collect(all: readonly Address[], check: (address: Address) => Promise<string[]>) {
  const paths = new Map<string, string[]>();
  await Promise.all(
    all.map(async (address) => {
      for (const problem of await check(address)) {
        const common = problem.replaceAll(address.path.replace(/^\/$/, '\n'), '…').slice(0, 300);
        paths.set(common, [...(paths.get(common) ?? []), address.path]);
      }
    }),
  );
  return [...paths].map(
    ([problem, having]) => `${having.length} × ${problem}: ${having.slice(0, 3).join(' ')}`,
  );
}
