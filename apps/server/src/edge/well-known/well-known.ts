import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Client, createInnerClient } from '@atrium/contract/client';
import { isLocale, joinLocale, locales, splitLocale } from '@atrium/i18n/locales';
import type { VisitorAsk } from '../../backend/backend-of.ts';
import type { Site } from '../../http/site.ts';
import { type Build, buildMeta, latestBuild } from './builds.ts';
import { feed } from './feeds/feeds.ts';
import { offlinePage } from './offline-page.ts';
import { payload } from './payload.ts';
import { robots, sitemap } from './sitemap.ts';

export interface WellKnownOptions {
  stage: string;
  build: Build;
  /** The portal's files under names of their own. */
  publicRoot: string;
  backend: (site: Site) => VisitorAsk;
}

/** Null at once where the address is none of these. */
export type WellKnown = (site: Site, url: string) => Response | null | Promise<Response | null>;

/** The small documents that belong to the application and not to a page. */
export function createWellKnown({ stage, build, publicRoot, backend }: WellKnownOptions): WellKnown {
  return (site, url) => {
    const [path = '', query = ''] = url.split('?');
    const client = () => createInnerClient({ ask: backend(site) });
    switch (path) {
      case '/api/offline':
        return offlinePage(site, client(), new URLSearchParams(query).get('lang'));
      case '/sw.js':
        return serviceWorker(publicRoot);
      case '/api/envFile':
        return envFile(site, stage);
      case '/builds/latest.json':
        return latestBuild(build);
      case `/builds/meta/${build.id}.json`:
        return buildMeta(build, client());
      case '/manifest.json':
        return manifest(site, client(), new URLSearchParams(query).get('lang'));
      case '/favicon.ico':
        return favicon(client());
      case '/robots.txt':
        return robots(site);
    }
    if (path === '/sitemap.xml' || path.startsWith('/sitemap/')) return sitemap(site, path, client());
    if (isFeed(path)) return feed(site, path, client());
    if (path.endsWith('/_payload.json')) return payload(site, path, client());
    return null;
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
      // A worker lives under the policy of its own file: it may ask us, and nobody else.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
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
async function manifest({ tenant }: Site, client: Client, asked: string | null): Promise<Response> {
  const code = asked && isLocale(asked) ? asked : 'default';
  const lang = code === 'default' ? tenant.defaultLocale : code;
  const answer = await client.ask('getConfiguration', { query: { lang } });
  const site = answer.ok ? answer.body.data.customProperties.site : null;
  const given = site?.images.appIcons.map(({ src, size }) => ({ src, sizes: `${size}x${size}` })) ?? [];
  const own = sizes.map((size) => ({
    src: `/img/brand/atrium-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  }));
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
