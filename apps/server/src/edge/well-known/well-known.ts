import { createClient } from '@atrium/contract/client';
import { splitLocale } from '@atrium/i18n/locales';
import type { RequestContext } from '@atrium/portal/kit/visit/request-context';
import type { Site } from '../../http/site.ts';
import { type Build, buildMeta, latestBuild } from './builds.ts';
import { envFile } from './env-file.ts';
import { feed } from './feeds/feeds.ts';
import { favicon, manifest } from './manifest.ts';
import { offlinePage } from './offline-page.ts';
import { payload } from './payload.ts';
import { serviceWorker } from './service-worker.ts';
import { robots, sitemap } from './sitemap.ts';

export interface WellKnownOptions {
  stage: string;
  build: Build;
  /** The portal's files under names of their own. */
  publicRoot: string;
  backend: (site: Site) => RequestContext['fetch'];
}

export type WellKnown = (site: Site, url: string) => Promise<Response | null>;

/** The small documents that belong to the application and not to a page. */
export function createWellKnown({ stage, build, publicRoot, backend }: WellKnownOptions): WellKnown {
  return async (site, url) => {
    const [path = '', query = ''] = url.split('?');
    const client = () => createClient({ base: '/backend', fetch: backend(site) });
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
