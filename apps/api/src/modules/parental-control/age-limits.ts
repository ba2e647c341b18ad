import type { Closed } from '@atrium/domain/parental-control';
import type { Clock } from '../../platform/clock.ts';
import { type Db, withTenant } from '../../platform/database/with-tenant.ts';
import type { Evictions } from '../../platform/evictions.ts';
import { isOverload } from '../../platform/overload.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { ownerOf, type Sessions } from '../identity/sessions.ts';
import { findViewing } from './viewing-time.ts';

/** What parental control makes of a visitor's pages. */
export interface Limits {
  /** The highest age rating they may see; null where there is no limit of their own. */
  maxAge: number | null;
  /** Why they may see nothing right now. */
  closed: Closed | null;
}

interface Entry {
  limits: Limits;
  until: number;
  /** How long it may stand in for an answer that cannot be had. */
  lastResortUntil: number;
}

export const noLimits: Limits = { maxAge: null, closed: null };
/** For somebody who is signed in and cannot be asked about: never laxer than what their parents chose. */
const strictest: Limits = { maxAge: 0, closed: null };

const keptFor = 60_000;
/** Hours end, and minutes run out, without a word to us. */
const timesKeptFor = 10_000;
const lastResortFor = 60 * 60_000;
/** Whoever's limits are known does not wait longer for news of them; the others wait as long as the database does. */
const patience = 1_500;
/** The database is away or busy: it is asked again soon, not by every request. */
const restFor = 5_000;
const most = 10_000;

interface Sources {
  db: Db;
  sessions: Sessions;
  clock: Clock;
}

/** Somebody's limits, and for how many milliseconds they hold. */
export type LimitsFor = [limits: Limits, holdForMs: number];

interface KeptLimitsOptions {
  ask: (tenant: Tenant, sessionId: string) => Promise<LimitsFor>;
  isSessionName: (name: string) => boolean;
  evictions: Pick<Evictions, 'subscribeToPeople'>;
  now?: () => number;
}

export type AgeLimits = ReturnType<typeof keepLimits>;

/** As the database has them. */
export const createAgeLimits = ({
  evictions,
  now,
  ...sources
}: Sources & { evictions: Evictions; now?: () => number }): AgeLimits =>
  keepLimits({
    ask: (tenant, sessionId) => limitsOf(sources, tenant, sessionId),
    isSessionName: sources.sessions.isName,
    evictions,
    ...(now && { now }),
  });

/**
 * The limits of whoever a session belongs to, at one tenant: elsewhere the same name is nobody's. The edge keys pages
 * by them, so it must know at once: `known` answers from memory, `find` asks. A changed limit forgets everything.
 */
export function keepLimits({ ask: askSource, isSessionName, evictions, now = Date.now }: KeptLimitsOptions) {
  const kept = new Map<string, Entry>();
  const asking = new Map<string, Promise<Limits>>();
  let generation = 0;
  evictions.subscribeToPeople(() => {
    generation++;
    kept.clear();
    asking.clear();
  });

  function keep(key: string, limits: Limits, forMs: number) {
    kept.delete(key);
    for (const oldest of kept.keys()) {
      if (kept.size < most) break;
      kept.delete(oldest);
    }
    kept.set(key, { limits, until: now() + forMs, lastResortUntil: now() + lastResortFor });
  }

  async function ask(tenant: Tenant, sessionId: string, key: string): Promise<Limits> {
    const startedIn = generation;
    try {
      const asked = askSource(tenant, sessionId);
      const [limits, forMs] = await (kept.has(key) ? soon(asked) : asked);
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
  function known(tenantId: number, sessionId: string): Limits | undefined {
    const entry = kept.get(`${tenantId} ${sessionId}`);
    if (entry && entry.until > now()) return entry.limits;
    return isSessionName(sessionId) ? undefined : noLimits;
  }

  return {
    known,

    async find(tenant: Tenant, sessionId: string): Promise<Limits> {
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

export async function limitsOf(
  { db, sessions, clock }: Sources,
  tenant: Tenant,
  sessionId: string,
): Promise<LimitsFor> {
  const session = await sessions.find(tenant.id, sessionId);
  // our own store held it: who it names needs no second proof, and an expired token still names somebody
  const { userId } = session ? ownerOf(session.accessToken) : { userId: null };
  if (userId === null) return [noLimits, keptFor];
  const viewing = await withTenant(db, tenant.id, (tx) => findViewing({ db: tx, clock, tenant }, userId));
  if (!viewing?.isActive) return [noLimits, keptFor];
  const hasTimes = viewing.dailyMinutes !== null || viewing.allowedHours !== null;
  return [{ maxAge: viewing.maxAgeGroup, closed: viewing.closed }, hasTimes ? timesKeptFor : keptFor];
}

function soon<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timeout: the limits of a visitor')), patience);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
