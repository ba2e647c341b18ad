import type { IncomingMessage } from 'node:http';
import type { NetworkClient } from '../../http/network-client.ts';
import type { Site } from '../../http/site.ts';
import { isUploadPath } from '../../uploads/uploads-path.ts';
import { effectOf, weightOf } from '../addresses/backend-calls.ts';
import { sessionOf } from '../addresses/page-cache-key.ts';
import { type EdgeLimits, type RequestCost, requestCosts } from './edge-rate-limits.ts';
import { createRateLimit } from './rate-limit.ts';

/** In, until `leave` is called; or told why not, and after how many seconds to come back. */
export type Admission = { leave: () => void } | Refused;

interface Refused {
  /** Of one's own doing, or of all who visit this tenant. */
  error: 'TOO_MANY_REQUESTS' | 'SERVICE_UNAVAILABLE';
  retryAfterSeconds: number;
}

/** A tenant, the console, or the preview host. */
interface Visited {
  tenant: { id: Site['tenant']['id'] | 'console' | 'preview' };
}

type ClientOf = (req: IncomingMessage) => NetworkClient;

/** A place is taken and given back within moments: a client needs to wait no longer for one. */
const busySeconds = 1;

/**
 * Rate limits of the edge: counted by address, by session and by tenant, each kind of work for
 * itself.
 */
export function createAdmission(limits: Pick<EdgeLimits, 'hits' | 'budgets'>, clientOf: ClientOf) {
  const hits = createRateLimit(limits.hits);
  const hitsUncounted = new Map<string, number>();
  const tooManyHits = new Set<string>();
  const rates = Object.fromEntries(
    requestCosts.map((cost) => {
      const { address, session, tenant } = limits.budgets[cost];
      return [
        cost,
        {
          address: createRateLimit(address),
          session: createRateLimit(session),
          tenant: createRateLimit(tenant),
        },
      ];
    }),
  ) as Record<RequestCost, Record<'address' | 'session' | 'tenant', ReturnType<typeof createRateLimit>>>;
  const places = createPlaces();

  function countHits(address: string, count: number) {
    hitsUncounted.delete(address);
    const wait = hits.count(address, count);
    if (wait === 0) return;
    tooManyHits.add(address);
    setTimeout(() => tooManyHits.delete(address), wait).unref();
  }

  return {
    /**
     * Synchronous, as the answer is. A client that had too many goes the long way, where dearer
     * things are counted.
     */
    mayHaveHit(req: IncomingMessage): boolean {
      const { address } = clientOf(req);
      if (tooManyHits.size > 0 && tooManyHits.has(address)) return false;
      const count = (hitsUncounted.get(address) ?? 0) + 1;
      if (count < hitsAtATime) hitsUncounted.set(address, count);
      else countHits(address, count);
      if (hitsUncounted.size > maxUncounted) hitsUncounted.clear();
      return true;
    },

    enter(req: IncomingMessage, { tenant }: Visited, path: string): Admission {
      const cost = costOf(req.method ?? 'GET', path);
      const { address } = clientOf(req);
      const weight = weightFor(cost, req.method ?? 'GET', path);
      const { atOnce } = limits.budgets[cost];
      const own = `${cost} ${address}`;
      const all = `${cost} of tenant ${tenant.id}`;
      if (!places.take(own, atOnce.address, weight))
        return { error: 'TOO_MANY_REQUESTS', retryAfterSeconds: busySeconds };
      if (!places.take(all, atOnce.tenant, weight)) {
        places.leave(own, weight);
        return { error: 'SERVICE_UNAVAILABLE', retryAfterSeconds: busySeconds };
      }
      const leave = () => {
        places.leave(own, weight);
        places.leave(all, weight);
      };
      const session = sessionOf(req.headers);
      const { address: byAddress, session: bySession, tenant: byTenant } = rates[cost];
      // one after the other: who is refused by address shall not use up what belongs to all
      const wait =
        byAddress.count(address, weight) || (isName(session) ? bySession.count(session, weight) : 0);
      const waitForAll = wait ? 0 : byTenant.count(String(tenant.id), weight);
      if (!wait && !waitForAll) return { leave };
      leave();
      return wait
        ? { error: 'TOO_MANY_REQUESTS', retryAfterSeconds: inSeconds(wait) }
        : { error: 'SERVICE_UNAVAILABLE', retryAfterSeconds: inSeconds(waitForAll) };
    },
  };
}

/** A hit takes less time than counting it alone would. */
const hitsAtATime = 20;
const maxUncounted = 10_000;

const files = /^\/(assets|img|media|builds)\//;

function costOf(method: string, path: string): RequestCost {
  if (files.test(path)) return 'file';
  if (path === '/backend' || path.startsWith('/backend/'))
    return effectOf(method, path.slice('/backend'.length)) === 'read' ? 'read' : 'write';
  return path.startsWith('/auth/') || isUploadPath(path) ? 'write' : 'page';
}

/** A sitemap is as large as ten pages; crawlers fetch one now and then. */
const sitemapWeight = 10;

function weightFor(cost: RequestCost, method: string, path: string): number {
  if (cost === 'read') return weightOf(method, path.slice('/backend'.length));
  return cost === 'page' && path.startsWith('/sitemap') ? sitemapWeight : 1;
}

/** Session names of ours have 43 letters. A longer, invented one must not be kept for a minute. */
const longestName = 64;

const isName = (session: string | null): session is string =>
  session !== null && session.length <= longestName;

const inSeconds = (milliseconds: number) => Math.ceil(milliseconds / 1000);

/** How many are inside, by name; a heavy request counts as several. */
function createPlaces() {
  const taken = new Map<string, number>();
  return {
    take(name: string, most: number, weight: number): boolean {
      const count = taken.get(name) ?? 0;
      if (count > 0 && count + weight > most) return false;
      taken.set(name, count + weight);
      return true;
    },
    leave(name: string, weight: number) {
      const left = (taken.get(name) ?? weight) - weight;
      if (left > 0) taken.set(name, left);
      else taken.delete(name);
    },
  };
}
