import type { Client } from '@atrium/contract/client';
import { shareSize } from '@atrium/domain/image-sizes';
import { imageUrl } from '@atrium/domain/image-template';
import { isLocale, joinLocale, type LocaleCode } from '@atrium/i18n/locales';
import { routeTable } from '@atrium/portal/shell/routes/route-table';
import type { Site } from '../../http/site.ts';
import { asXml, element } from './xml.ts';

export const robots = ({ origin }: Site) =>
  new Response(`User-agent: *\nDisallow: /backend/\nDisallow: /auth/\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' },
  });

/** What the plans cost is for everybody to find, also where a PIN may be asked for. */
const plans = '/subscription';

/** Pages with an address of their own that everybody may see. */
const openPages = routeTable
  .filter(
    ({ path, guard, sensitive, layout }) =>
      guard === 'public' && (!sensitive || path === plans) && !path.includes('{') && layout !== 'empty',
  )
  .map(({ path }) => path);

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/**
 * An index, and parts for each language the tenant lists (the unprefixed addresses are a language of their own): the
 * fixed pages in `/sitemap/{code}.xml`, the articles in files of a thousand, `/sitemap/{code}/{first article}.xml`.
 */
export async function sitemap(site: Site, path: string, backend: Client): Promise<Response | null> {
  if (path === '/sitemap.xml') return index(site, backend);
  const [, code = '', from] = /^\/sitemap\/(\w+)(?:\/(\d{1,15}))?\.xml$/.exec(path) ?? [];
  if (!isListed(code, site)) return null;
  return from === undefined ? fixedPages(site, code) : articles(site, code, Number(from), backend);
}

const isListed = (code: string, { tenant }: Site): code is LocaleCode =>
  code === 'default' || (isLocale(code) && tenant.locales.includes(code));

async function index({ tenant, origin }: Site, backend: Client): Promise<Response> {
  const starts = await firstOfEach(backend);
  const parts = (['default', ...tenant.locales] as LocaleCode[]).flatMap((code) => [
    `${origin}/sitemap/${code}.xml`,
    ...starts.map((start) => `${origin}/sitemap/${code}/${start}.xml`),
  ]);
  const listed = parts.map((address) => `<sitemap>${element('loc', address)}</sitemap>`);
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

function fixedPages({ origin }: Site, code: LocaleCode): Response {
  const urls = openPages.map((page) => `<url>${element('loc', origin + joinLocale(code, page))}</url>`);
  return asXml(`<urlset ${namespaces}>${urls.join('')}</urlset>`);
}

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
      element('loc', origin + joinLocale(code, clickUrl)),
      element('lastmod', updatedAt),
      picture ? `<image:image>${element('image:loc', picture)}</image:image>` : '',
      '</url>',
    ].join('');
  });
  return asXml(`<urlset ${namespaces}>${urls.join('')}</urlset>`);
}
