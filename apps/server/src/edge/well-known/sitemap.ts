import { createCache } from '@atrium/api/platform/cache/cache';
import { anyTag } from '@atrium/api/platform/cache/cache-tags';
import type { Evictions } from '@atrium/api/platform/cache/evictions';
import type { Client } from '@atrium/contract/client';
import { shareSize } from '@atrium/domain/catalogue/image-sizes';
import { imageUrl } from '@atrium/domain/catalogue/image-template';
import { isPathOffered } from '@atrium/domain/catalogue/verticals';
import { joinLocale, type LocaleCode } from '@atrium/i18n/locales';
import { routeTable } from '@atrium/portal/shell/routes/route-table';
import type { Site } from '../../http/site.ts';
import { asXml, xmlElement } from '../responses/xml.ts';

/** Besides evictions: a tenant's own backend announces no publications. */
const ttl = 10 * 60_000;

export const robots = ({ origin }: Site) =>
  new Response(`User-agent: *\nDisallow: /backend/\nDisallow: /auth/\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' },
  });

/** The prices of plans are public, also where a PIN may be asked for. */
const plans = '/subscription';

/** Public pages with an address of their own that search engines may list. */
const openPages = routeTable.filter(
  ({ path, guard, sensitive, layout, noindex, mayBeEmpty }) =>
    guard === 'public' &&
    !noindex &&
    !mayBeEmpty &&
    (!sensitive || path === plans) &&
    !path.includes('{') &&
    layout !== 'empty',
);

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/**
 * An index, and parts for each language the tenant lists: the fixed pages in `/sitemap/{code}.xml`, the articles in
 * files of a thousand, `/sitemap/{code}/{first article}.xml`. Pages of the default language are listed without a
 * prefix, under the code `default`: that is their canonical address.
 */
export function createSitemaps({ evictions }: { evictions: Pick<Evictions, 'subscribe'> }) {
  const starts = createCache<readonly number[]>({ ttl, tagsOf: () => [anyTag] });
  evictions.subscribe(({ tenantId, tags }) =>
    starts.evict(tenantId === undefined ? undefined : String(tenantId), tags),
  );
  const startsOf = ({ tenant }: Site, backend: Client) =>
    starts.get(String(tenant.id), 'starts', () => firstOfEach(backend));

  return async (site: Site, path: string, backend: Client): Promise<Response | null> => {
    if (path === '/sitemap.xml') return index(site, await startsOf(site, backend));
    const [, code = '', from] = /^\/sitemap\/(\w+)(?:\/(\d{1,15}))?\.xml$/.exec(path) ?? [];
    if (!isListed(code, site)) return null;
    if (from === undefined) return fixedPages(site, code);
    // any number could be asked for: only files that the index lists are made
    const isPart = (await startsOf(site, backend)).some((start) => String(start) === from);
    return isPart ? articles(site, code, Number(from), backend) : null;
  };
}

const codesOf = ({ tenant }: Site): LocaleCode[] => [
  'default',
  ...tenant.locales.filter((locale) => locale !== tenant.defaultLocale),
];

const isListed = (code: string, site: Site): code is LocaleCode =>
  (codesOf(site) as readonly string[]).includes(code);

function index(site: Site, starts: readonly number[]): Response {
  const parts = codesOf(site).flatMap((code) => [
    `${site.origin}/sitemap/${code}.xml`,
    ...starts.map((start) => `${site.origin}/sitemap/${code}/${start}.xml`),
  ]);
  const listed = parts.map((address) => `<sitemap>${xmlElement('loc', address)}</sitemap>`);
  return asXml(`<sitemapindex ${namespaces}>${listed.join('')}</sitemapindex>`);
}

/** Five million articles; an index of a tenant's own backend could go on for ever. */
const mostFiles = 5000;

/** Where each file of articles begins. */
async function firstOfEach(backend: Client): Promise<number[]> {
  const starts: number[] = [];
  for (let from: number | null = 0, files = 0; from !== null && files < mostFiles; files++) {
    const { addresses, next }: { addresses: unknown[]; next: number | null } = await backend.read(
      'getAddresses',
      {
        query: { from },
      },
    );
    if (addresses.length > 0) starts.push(from);
    // a tenant's own backend may lead us in circles
    from = next !== null && next > from ? next : null;
  }
  return starts;
}

function fixedPages(site: Site, code: LocaleCode): Response {
  const urls = openPages
    .filter(({ path }) => isPathOffered(path, site.tenant.verticals))
    .map(({ path }) => `<url>${xmlElement('loc', site.origin + joinLocale(code, path))}</url>`);
  return asXml(`<urlset ${namespaces}>${urls.join('')}</urlset>`);
}

/** The canonical address of a page has no query: a link may bring one along. */
const canonicalPath = (clickUrl: string) => clickUrl.split('?', 1)[0] ?? clickUrl;

async function articles(
  { tenant, origin }: Site,
  code: LocaleCode,
  from: number,
  backend: Client,
): Promise<Response> {
  const lang = code === 'default' ? tenant.defaultLocale : code;
  const { addresses } = await backend.read('getAddresses', { query: { lang, from } });
  const urls = addresses.map(({ clickUrl, imageUrl: image, updatedAt }) => {
    const picture = image && new URL(imageUrl(image, shareSize), origin).href;
    return [
      '<url>',
      xmlElement('loc', origin + joinLocale(code, canonicalPath(clickUrl))),
      xmlElement('lastmod', updatedAt),
      picture ? `<image:image>${xmlElement('image:loc', picture)}</image:image>` : '',
      '</url>',
    ].join('');
  });
  return asXml(`<urlset ${namespaces}>${urls.join('')}</urlset>`);
}
