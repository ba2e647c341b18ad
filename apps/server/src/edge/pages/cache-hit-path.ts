import type { IncomingMessage } from 'node:http';
import { type AgeLimits, noViewerLimits } from '@atrium/api/modules/parental-control/viewer-limits';
import { type PageKeyOf, pageVariantOf, sessionOf } from '../addresses/page-cache-key.ts';
import type { CachedPage, PageCache } from './page-cache.ts';

const maxAddresses = 10_000;
/** Under invented names, of which a visitor can send any number. */
const maxStrangers = 200;
const maxAge = 60_000;

export type HitPath = ReturnType<typeof createHitPath>;

/**
 * Addresses that were found to be public pages a moment ago: the next visitor's answer is two look-ups away. Only
 * the way to the page is remembered; whether it is still fresh, the page cache says.
 */
export function createHitPath(
  cache: Pick<PageCache, 'peek'>,
  ageLimits: Pick<AgeLimits, 'known'>,
  now: () => number = Date.now,
) {
  const known = createWays(maxAddresses);
  const strangers = createWays(maxStrangers);
  let forgetAt = now() + maxAge;

  function forget() {
    known.clear();
    strangers.clear();
    forgetAt = now() + maxAge;
  }

  return {
    forget,

    find(req: IncomingMessage): CachedPage | null {
      if (req.method !== 'GET' && req.method !== 'HEAD') return null;
      if (now() > forgetAt) forget();
      const { url = '' } = req;
      const { host = '' } = req.headers;
      const page = known.get(host, url) ?? strangers.get(host, url) ?? besides(host, url);
      if (!page) return null;
      const session = sessionOf(req.headers);
      const limits = session === null ? noViewerLimits : ageLimits.known(page.tenantId, session);
      // whose session this is has to be asked first: a child must not get what the last visitor may see
      return limits === undefined ? null : cache.peek(page.keyOf(pageVariantOf(req.headers, limits)));
    },

    remember(req: IncomingMessage, way: CachedRoute) {
      (way.isOwnHost ? known : strangers).set(req.headers.host ?? '', req.url ?? '', way);
    },
  };

  /**
   * The page of an address with parameters that no page reads: a visitor can put anything there.
   */
  function besides(host: string, url: string): CachedRoute | undefined {
    const at = url.indexOf('?');
    const way = at < 0 ? undefined : known.get(host, url.slice(0, at));
    return way && isUnread(url.slice(at + 1), way.reads) ? way : undefined;
  }
}

/** How a page was found. */
export interface CachedRoute {
  tenantId: number;
  /** Whether the tenant is named so; a fallback answers to any name. */
  isOwnHost: boolean;
  keyOf: PageKeyOf;
  /** Parameters that would lead elsewhere, or to another page. */
  reads: readonly string[];
}

const longestQuery = 500;

/** Whether nothing in it matters; what is spelled in any unusual way, or repeated, is for others to read. */
function isUnread(query: string, reads: readonly string[]): boolean {
  if (query.length > longestQuery) return false;
  const names = query.split('&').map((piece) => piece.split('=', 1)[0] ?? '');
  const isPlain = names.every((name) => /^[\w.-]+$/.test(name) && !reads.includes(name));
  return isPlain && new Set(names).size === names.length;
}

/** By host and then by address: one text of both would have to be put together for every request. */
function createWays(most: number) {
  const hosts = new Map<string, Map<string, CachedRoute>>();
  let size = 0;

  function clear() {
    hosts.clear();
    size = 0;
  }

  return {
    clear,
    get: (host: string, url: string): CachedRoute | undefined => hosts.get(host)?.get(url),

    set(host: string, url: string, way: CachedRoute) {
      if (size >= most) clear();
      const ways = hosts.getOrInsertComputed(host, () => new Map());
      if (!ways.has(url)) size++;
      ways.set(url, way);
    },
  };
}
