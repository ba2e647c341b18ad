import type { IncomingMessage } from 'node:http';
import type { Client } from '../http/client-of.ts';
import type { Site } from '../http/site.ts';
import { effectOf } from './backend-calls.ts';
import { type Cost, costs, type Limits } from './limits.ts';
import { sessionOf } from './page-key.ts';
import { createRate } from './rate.ts';

/** In, until `leave` is called; or told why not, and after how many seconds to come back. */
export type Admission = { leave: () => void } | Refused;

interface Refused {
  /** Of one's own doing, or of all who visit this tenant. */
  error: 'TOO_MANY_REQUESTS' | 'SERVICE_UNAVAILABLE';
  retryAfterSeconds: number;
}

type ClientOf = (req: IncomingMessage) => Client;

/** A place is taken and given back within moments: nobody needs to wait longer for one. */
const busySeconds = 1;

/** How much anybody may ask for: counted by address, by session and by tenant, each kind of work for itself. */
export function createAdmission(limits: Pick<Limits, 'hits' | 'budgets'>, clientOf: ClientOf) {
  const hits = createRate(limits.hits);
  const hitsUncounted = new Map<string, number>();
  const tooManyHits = new Set<string>();
  const rates = Object.fromEntries(
    costs.map((cost) => {
      const { address, session, tenant } = limits.budgets[cost];
      return [
        cost,
        { address: createRate(address), session: createRate(session), tenant: createRate(tenant) },
      ];
    }),
  ) as Record<Cost, Record<'address' | 'session' | 'tenant', ReturnType<typeof createRate>>>;
  const places = createPlaces();

  function countHits(address: string, count: number) {
    hitsUncounted.delete(address);
    const wait = hits.count(address, count);
    if (wait === 0) return;
    tooManyHits.add(address);
    setTimeout(() => tooManyHits.delete(address), wait).unref();
  }

  return {
    /** Synchronous, as the answer is. Whoever had too many goes the long way, where dearer things are counted. */
    mayHaveHit(req: IncomingMessage): boolean {
      const { address } = clientOf(req);
      if (tooManyHits.size > 0 && tooManyHits.has(address)) return false;
      const count = (hitsUncounted.get(address) ?? 0) + 1;
      if (count < hitsAtATime) hitsUncounted.set(address, count);
      else countHits(address, count);
      if (hitsUncounted.size > maxUncounted) hitsUncounted.clear();
      return true;
    },

    enter(req: IncomingMessage, { tenant }: Site, path: string): Admission {
      const cost = costOf(req.method ?? 'GET', path);
      const { address } = clientOf(req);
      const { atOnce } = limits.budgets[cost];
      const own = `${cost} ${address}`;
      const all = `${cost} of tenant ${tenant.id}`;
      if (!places.take(own, atOnce.address))
        return { error: 'TOO_MANY_REQUESTS', retryAfterSeconds: busySeconds };
      if (!places.take(all, atOnce.tenant)) {
        places.leave(own);
        return { error: 'SERVICE_UNAVAILABLE', retryAfterSeconds: busySeconds };
      }
      const leave = () => {
        places.leave(own);
        places.leave(all);
      };
      const session = sessionOf(req.headers);
      const { address: byAddress, session: bySession, tenant: byTenant } = rates[cost];
      // one after the other: who is refused by address shall not use up what belongs to all
      const wait = byAddress.count(address) || (isName(session) ? bySession.count(session) : 0);
      const waitForAll = wait ? 0 : byTenant.count(String(tenant.id));
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

function costOf(method: string, path: string): Cost {
  if (files.test(path)) return 'file';
  if (path === '/backend' || path.startsWith('/backend/'))
    return effectOf(method, path.slice('/backend'.length)) === 'read' ? 'read' : 'write';
  return path.startsWith('/auth/') ? 'write' : 'page';
}

/** Ours have 43 letters. Whoever makes up longer ones shall not have them kept for a minute. */
const longestName = 64;

const isName = (session: string | null): session is string =>
  session !== null && session.length <= longestName;

const inSeconds = (milliseconds: number) => Math.ceil(milliseconds / 1000);

/** How many are inside, by name. */
function createPlaces() {
  const taken = new Map<string, number>();
  return {
    take(name: string, most: number): boolean {
      const count = taken.get(name) ?? 0;
      if (count >= most) return false;
      taken.set(name, count + 1);
      return true;
    },
    leave(name: string) {
      const left = (taken.get(name) ?? 1) - 1;
      if (left > 0) taken.set(name, left);
      else taken.delete(name);
    },
  };
}
