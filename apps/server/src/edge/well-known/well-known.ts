import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Evictions } from '@atrium/api/platform/cache/evictions';
import type { Client } from '@atrium/contract/client';
import { isLocale, joinLocale, type Locale, locales, splitLocale } from '@atrium/i18n/locales';
import type { AskAsVisitor } from '../../backend/backend-of.ts';
import type { Site } from '../../http/site.ts';
import { type Build, buildMeta, latestBuild } from './builds.ts';
import { createDocuments, type Recipe, type SentDocument } from './documents.ts';
import { feed } from './feeds/feeds.ts';
import { offlinePage } from './offline-page.ts';
import { payload } from './payload.ts';
import { changePassword, securityText } from './security-text.ts';
import { createSitemaps, robots } from './sitemap.ts';

export interface WellKnownOptions {
  stage: string;
  build: Build;
  /** The portal's files under names of their own. */
  publicRoot: string;
  backend: (site: Site) => AskAsVisitor;
  evictions: Pick<Evictions, 'subscribe'>;
}

/** Null at once where the address is none of these. */
export type WellKnown = (site: Site, url: string) => null | Promise<SentDocument | null>;

/** The small documents that belong to the application and not to a page. */
export function createWellKnown({
  stage,
  build,
  publicRoot,
  backend,
  evictions,
}: WellKnownOptions): WellKnown {
  const documents = createDocuments({ backend, evictions });
  const sitemaps = createSitemaps({ evictions });
  return (site, url) => {
    const [path = '', query = ''] = url.split('?');
    switch (path) {
      case '/api/envFile':
        return documents.once(site, envFile(site, stage));
      case '/builds/latest.json':
        return documents.once(site, latestBuild(build));
      case '/robots.txt':
        return documents.once(site, robots(site));
      case '/.well-known/change-password':
        return documents.once(site, changePassword());
    }
    const recipe = recipeOf(path, new URLSearchParams(query).get('lang'));
    return recipe && documents.get(site, recipe);

    function recipeOf(path: string, asked: string | null): Recipe | null {
      const lang = asked && isLocale(asked) ? asked : null;
      switch (path) {
        case '/api/offline':
          return { key: `offline ${lang}`, make: (client) => offlinePage(site, client, lang) };
        case '/sw.js':
          return { key: path, make: () => serviceWorker(publicRoot) };
        case '/third-party-notices.txt':
          return { key: path, make: () => thirdPartyNotices(publicRoot) };
        case `/builds/meta/${build.id}.json`:
          return { key: path, make: (client) => buildMeta(build, client) };
        case '/manifest.json':
          return { key: `manifest ${lang}`, make: (client) => manifest(site, client, lang) };
        case '/favicon.ico':
          return { key: path, make: favicon };
        case '/.well-known/security.txt':
          return { key: path, make: (client) => securityText(site, client) };
      }
      if (path === '/sitemap.xml' || path.startsWith('/sitemap/'))
        return { key: path, make: (client) => sitemaps(site, path, client), isWholeOrNothing: true };
      if (isFeed(path))
        return { key: path, make: (client) => feed(site, path, client), isWholeOrNothing: true };
      if (path.endsWith('/_payload.json'))
        return { key: path, make: (client) => payload(site, path, client) };
      return null;
    }
  };
}

const isFeed = (path: string) => splitLocale(path)[1].startsWith('/feeds/');

/** Asked for anew on every visit, or a broken worker could never be replaced. In development there is none. */
async function serviceWorker(publicRoot: string): Promise<Response | null> {
  const code = await readFile(join(publicRoot, 'sw.js')).catch(() => null);
  if (!code) return null;
  return new Response(code, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      // A worker lives under the policy of its own file: it may connect to us alone.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
  });
}

/** Licences of what browsers get (apps/portal/build/third-party-notices.ts). In development there are none. */
async function thirdPartyNotices(publicRoot: string): Promise<Response | null> {
  const text = await readFile(join(publicRoot, 'third-party-notices.txt')).catch(() => null);
  if (!text) return null;
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  });
}

/** The tenant's own entry only, and the gateway's address: where its backend really is stays here. */
const envFile = ({ tenant, origin }: Site, stage: string) =>
  Response.json(
    {
      envConfig: {
        envFile: {
          stage,
          service: {
            tenantBackendUrl: { [tenant.code]: `${origin}/backend` },
            multiContentBackend: `${origin}/backend`,
          },
        },
      },
      tenantName: tenant.code,
    },
    { headers: { 'cache-control': 'no-cache' } },
  );

const sizes = [192, 512];
const ourFavicon = '/img/brand/atrium.svg';

/** One per tenant and language; the unprefixed one speaks the tenant's own. */
async function manifest({ tenant }: Site, client: Client, asked: Locale | null): Promise<Response> {
  const code = asked ?? 'default';
  const lang = code === 'default' ? tenant.defaultLocale : code;
  const answer = await client.ask('getConfiguration', { query: { lang } });
  const site = answer.ok ? answer.body.data.customProperties.site : null;
  const given = site?.images.appIcons.map(({ src, size }) => ({ src, sizes: `${size}x${size}` })) ?? [];
  // one purpose each: an icon for both is either cut or has too wide a margin
  const own = sizes.flatMap((size) =>
    ['any', 'maskable'].map((purpose) => ({
      src: `/img/brand/atrium-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  );
  return Response.json(
    {
      id: '/',
      name: site?.global.brand ?? tenant.name,
      short_name: site?.global.brand ?? tenant.name,
      description: site?.metaData.content ?? '',
      start_url: joinLocale(code, '/launch'),
      scope: '/',
      display: 'standalone',
      lang,
      dir: locales[lang].dir,
      background_color: '#0c0e16',
      theme_color: '#0c0e16',
      icons: given.length > 0 ? given : [...own, { src: ourFavicon, sizes: 'any', type: 'image/svg+xml' }],
    },
    { headers: { 'cache-control': 'no-cache', 'content-type': 'application/manifest+json' } },
  );
}

/** Browsers ask for it whatever a page says; the tenant's own mark answers. */
async function favicon(client: Client): Promise<Response> {
  const answer = await client.ask('getConfiguration', {});
  const own = answer.ok ? answer.body.data.customProperties.site.images.favicon : undefined;
  return new Response(null, {
    status: 302,
    headers: { location: own ?? ourFavicon, 'cache-control': 'public, max-age=3600' },
  });
}
