import type { Closed } from '@atrium/domain/access/parental-control';
import type { Evictions } from '../../platform/cache/evictions.ts';
import type { Clock } from '../../platform/clock.ts';
import { isOverload } from '../../platform/concurrency/overload.ts';
import { type Db, withTenant } from '../../platform/database/with-tenant.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { type Sessions, tokenOwnerOf } from '../identity/sessions.ts';
import { findViewing } from './viewing-time.ts';

/** What parental control makes of a visitor's pages. */
export interface ViewerLimits {
  /** The highest age rating they may see; null where there is no limit of their own. */
  maxAge: number | null;
  /** Why they may see nothing right now. */
  closed: Closed | null;
}

interface Entry {
  limits: ViewerLimits;
  until: number;
  /** How long it may stand in for an answer that cannot be had. */
  lastResortUntil: number;
}

export const noViewerLimits: ViewerLimits = { maxAge: null, closed: null };
/** For a customer who is signed in and whose limits cannot be read: never laxer than what their parents chose. */
const strictest: ViewerLimits = { maxAge: 0, closed: null };

const keptFor = 60_000;
/** Hours end, and minutes run out, without a word to us. */
const timesKeptFor = 10_000;
const lastResortFor = 60 * 60_000;
/** How long a page waits for the limits: after that the last known ones hold, or the strictest. */
const patience = 1_500;
/** The database is away or busy: it is asked again soon, not by every request. */
const restFor = 5_000;
const most = 10_000;

interface Sources {
  db: Db;
  sessions: Sessions;
  clock: Clock;
}

/** A viewer's limits, and for how many milliseconds they hold. */
export type LimitsFor = [limits: ViewerLimits, holdForMs: number];

interface KeptLimitsOptions {
  ask: (tenant: Tenant, sessionId: string) => Promise<LimitsFor>;
  isSessionName: (name: string) => boolean;
  evictions: Pick<Evictions, 'subscribeToPeople'>;
  now?: () => number;
}

export type AgeLimits = ReturnType<typeof cacheViewerLimits>;

/** As the database has them. */
export const createAgeLimits = ({
  evictions,
  now,
  ...sources
}: Sources & { evictions: Evictions; now?: () => number }): AgeLimits =>
  cacheViewerLimits({
    ask: (tenant, sessionId) => viewerLimitsOf(sources, tenant, sessionId),
    isSessionName: sources.sessions.isName,
    evictions,
    ...(now && { now }),
  });

/**
 * The viewer limits of a session's owner, at one tenant: at another the same session id has no owner. The edge keys pages
 * by them, so it must know at once: `known` answers from memory, `find` asks. A changed limit forgets everything.
 */
export function cacheViewerLimits({
  ask: askSource,
  isSessionName,
  evictions,
  now = Date.now,
}: KeptLimitsOptions) {
  const kept = new Map<string, Entry>();
  const asking = new Map<string, Promise<ViewerLimits>>();
  let generation = 0;
  evictions.subscribeToPeople(() => {
    generation++;
    kept.clear();
    asking.clear();
  });

  function keep(key: string, limits: ViewerLimits, forMs: number) {
    kept.delete(key);
    for (const oldest of kept.keys()) {
      if (kept.size < most) break;
      kept.delete(oldest);
    }
    kept.set(key, { limits, until: now() + forMs, lastResortUntil: now() + lastResortFor });
  }

  async function ask(tenant: Tenant, sessionId: string, key: string): Promise<ViewerLimits> {
    const startedIn = generation;
    try {
      const asked = askSource(tenant, sessionId);
      const [limits, forMs] = await soon(asked);
      if (startedIn === generation) keep(key, limits, forMs);
      return limits;
    } catch (error) {
      if (!isOverload(error)) throw error;
      const last = kept.get(key);
      if (!last || last.lastResortUntil < now()) {
        keep(key, strictest, restFor);
        return strictest;
      }
      last.until = now() + restFor;
      return last.limits;
    }
  }

  /** A session that is not there once will never be: its name was drawn at random, and given out after it was stored. */
  function known(tenantId: number, sessionId: string): ViewerLimits | undefined {
    const entry = kept.get(`${tenantId} ${sessionId}`);
    if (entry && entry.until > now()) return entry.limits;
    return isSessionName(sessionId) ? undefined : noViewerLimits;
  }

  return {
    known,

    async find(tenant: Tenant, sessionId: string): Promise<ViewerLimits> {
      const remembered = known(tenant.id, sessionId);
      if (remembered !== undefined) return remembered;
      const key = `${tenant.id} ${sessionId}`;
      const running = asking.get(key);
      if (running) return running;
      const asked = ask(tenant, sessionId, key).finally(() => {
        if (asking.get(key) === asked) asking.delete(key);
      });
      asking.set(key, asked);
      return asked;
    },
  };
}

export async function viewerLimitsOf(
  { db, sessions, clock }: Sources,
  tenant: Tenant,
  sessionId: string,
): Promise<LimitsFor> {
  const session = await sessions.find(tenant.id, sessionId);
  // the session comes from our own store: its user id needs no second proof, and an expired token still has one
  const { userId } = session ? tokenOwnerOf(session.accessToken) : { userId: null };
  if (userId === null) return [noViewerLimits, keptFor];
  const viewing = await withTenant(db, tenant.id, (tx) => findViewing({ db: tx, clock, tenant }, userId));
  if (!viewing?.isActive) return [noViewerLimits, keptFor];
  const hasTimes = viewing.dailyMinutes !== null || viewing.allowedHours !== null;
  return [{ maxAge: viewing.maxAgeGroup, closed: viewing.closed }, hasTimes ? timesKeptFor : keptFor];
}

function soon<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timeout: the limits of a visitor')), patience);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
