import type { IncomingMessage } from 'node:http';
import { type AgeLimits, noLimits } from '@atrium/api/modules/parental-control/age-limits';
import type { CachedPage, PageCache } from './page-cache.ts';
import { type KeyOf, sessionOf, visitorOf } from './page-key.ts';

const maxAddresses = 10_000;
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
  const known = new Map<string, { tenantId: number; keyOf: KeyOf }>();
  let forgetAt = now() + maxAge;

  function forget() {
    known.clear();
    forgetAt = now() + maxAge;
  }

  return {
    forget,

    find(req: IncomingMessage): CachedPage | null {
      if (req.method !== 'GET' && req.method !== 'HEAD') return null;
      if (now() > forgetAt) forget();
      const page = known.get(addressOf(req));
      if (!page) return null;
      const session = sessionOf(req.headers);
      const limits = session === null ? noLimits : ageLimits.known(page.tenantId, session);
      // whose session this is has to be asked first: a child must not get what the last visitor may see
      return limits === undefined ? null : cache.peek(page.keyOf(visitorOf(req.headers, limits)));
    },

    remember(req: IncomingMessage, tenantId: number, keyOf: KeyOf) {
      if (known.size >= maxAddresses) forget();
      known.set(addressOf(req), { tenantId, keyOf });
    },
  };
}

const addressOf = (req: IncomingMessage) => `${req.headers.host}\n${req.url}`;
