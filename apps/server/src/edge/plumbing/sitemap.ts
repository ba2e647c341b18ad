import { isLocale, joinLocale, type LocaleCode } from '@atrium/i18n/locales';
import { routeTable } from '@atrium/portal/app/route-table';
import type { Site } from '../site.ts';

const asXml = (body: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });

export const robots = ({ origin }: Site) =>
  new Response(`User-agent: *\nDisallow: /backend/\nDisallow: /auth/\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' },
  });

/** Pages with an address of their own that everybody may see. */
const openPages = routeTable
  .filter(
    ({ path, guard, sensitive, layout }) =>
      guard === 'public' && !sensitive && !path.includes('{') && layout !== 'empty',
  )
  .map(({ path }) => path);

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** An index, and one part for each language the tenant lists; the unprefixed addresses are a part of their own. */
export function sitemap({ tenant, origin }: Site, path: string): Response | null {
  const codes: LocaleCode[] = ['default', ...tenant.locales];
  if (path === '/sitemap.xml') {
    const parts = codes.map((code) => `<sitemap><loc>${origin}/sitemap/${code}.xml</loc></sitemap>`);
    return asXml(`<sitemapindex ${namespace}>${parts.join('')}</sitemapindex>`);
  }
  const code = /^\/sitemap\/(\w+)\.xml$/.exec(path)?.[1] ?? '';
  if (code !== 'default' && !(isLocale(code) && tenant.locales.includes(code))) return null;
  const urls = openPages.map((page) => `<url><loc>${origin}${joinLocale(code, page)}</loc></url>`);
  return asXml(`<urlset ${namespace}>${urls.join('')}</urlset>`);
}
