import { type Capability, can, type Holder, type OperatorGrade } from '@atrium/domain/access/capabilities';
import { grantsWithin, type NarrowedGrade } from '@atrium/domain/access/narrowing';
import type { Locale } from '@atrium/i18n/locales';
import type { Transaction } from 'kysely';
import type { Clock, Ids } from './clock.ts';
import type { DB } from './database/schema/types.gen.ts';
import type { Tenant } from './tenant.ts';

/** A signed-in person. */
export interface Person {
  role: 'user';
  userId: number;
  uuid: string;
  /** The sign-in this request belongs to; what the issuer revokes when a device is signed out. */
  grantId: string | null;
  signedInAt: Date;
  /** What they may do besides, as a partner's person at the counter or a referee. */
  grades?: readonly OperatorGrade[];
}

/** A member of staff, and how they proved it. */
export interface StaffPerson {
  readonly name: string;
  readonly email: string;
  readonly via: 'session' | 'token';
  readonly expiresAt?: Date;
  /** Of a session: until then its second factor counts for calls that want a new one. */
  readonly stepUpUntil?: Date | null;
}

/** Staff who signed in, with their grades in the tenant of the request. */
export interface StaffActor {
  readonly role: 'operator';
  readonly operatorId: string;
  readonly grades: readonly OperatorGrade[];
  /** Grades that hold for a part of the catalogue: for calls that say `withinNarrowing`, and no other. */
  readonly narrowed?: readonly NarrowedGrade[];
  readonly staff: StaffPerson;
}

/** Who acts: a visitor is a `client`, work that runs by itself the `system`. What each may do is asked of `can`. */
export type Actor =
  | { role: 'client' | 'system' }
  | Person
  | (Extract<Holder, { role: 'operator' }> & {
      operatorId: string;
      narrowed?: readonly NarrowedGrade[];
      staff?: StaffPerson;
    });

/** What this installation is connected to. Ways to pay or to sign in that need something else are not offered. */
export interface ConnectedServices {
  /** Names of payment connectors. */
  connectors: ReadonlySet<string>;
  /** Short messages reach phones. */
  sms: boolean;
}

/** What a call of a preview has in the place of what is published. */
export interface Preview {
  /** Pages by name. */
  trees: ReadonlyMap<string, unknown>;
  maxRating: number | null;
}

/** The first argument of everything that touches data. */
export interface Context {
  readonly tenant: Tenant;
  readonly locale: Locale;
  readonly actor: Actor;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Record<'debug' | 'info' | 'warn' | 'error', (detail: object, message?: string) => void>;
  readonly requestId: string;
  /** The tenant's public origin, from configuration: links in letters never come from a Host header. */
  readonly origin: string;
  /** Undefined where everything counts as connected. */
  readonly connected?: ConnectedServices | undefined;
  /** Of a preview: no cache keeps what is made in it, or answers it. */
  readonly preview?: Preview | undefined;
  /**
   * Says what the answer is made of: when that changes, a cache that keeps the answer evicts it.
   */
  uses(...tags: string[]): void;
  /** Runs `work` in a transaction bound to the tenant; inside one, joins it. */
  tx<T>(work: (ctx: TransactionContext) => Promise<T>): Promise<T>;
}

/** A context inside a transaction: row security already knows the tenant. */
export interface TransactionContext extends Context {
  readonly db: Transaction<DB>;
}

/** The narrowed grades of the caller by which they hold a capability; none for whom it is not narrowed. */
export const narrowingsOf = ({ actor }: Pick<Context, 'actor'>, needs: Capability): NarrowedGrade[] =>
  actor.role === 'operator' && !can(actor, needs) ? grantsWithin(actor.narrowed ?? [], needs) : [];

/** The same context at another moment of business time, or as a preview; also inside its transactions. */
export function contextAt(ctx: Context, at: Date | null, preview?: Preview): Context {
  const changes = { ...(at && { clock: { now: () => at } }), ...(preview && { preview }) };
  const inside = <C extends Context>(outer: C): C => {
    const inner: C = { ...outer, ...changes, tx: (work) => outer.tx((next) => work(inside(next))) };
    return inner;
  };
  return inside(ctx);
}

/** The person acting, if one is. */
export const personOf = ({ actor }: Pick<Context, 'actor'>): Person | null =>
  actor.role === 'user' ? actor : null;

/** The person acting; only for calls that need what people alone may do. */
export function requirePerson(ctx: Context): Person {
  const acting = personOf(ctx);
  if (!acting) throw new Error('a call for people ran without one: check what it needs');
  return acting;
}

/** The member of staff acting; null for every other caller, the demo's token included. */
export function staffOf({ actor }: Pick<Context, 'actor'>): StaffActor | null {
  return actor.role === 'operator' && actor.staff ? (actor as StaffActor) : null;
}
