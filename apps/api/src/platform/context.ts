import type { Holder, OperatorGrade } from '@atrium/domain/capabilities';
import type { Locale } from '@atrium/i18n/locales';
import type { Transaction } from 'kysely';
import type { Clock, Ids } from './clock.ts';
import type { DB } from './database/types.gen.ts';
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

/** Who acts: a visitor is a `client`, work that runs by itself the `system`. What each may do is asked of `can`. */
export type Actor =
  | { role: 'client' | 'system' }
  | Person
  | (Extract<Holder, { role: 'operator' }> & { operatorId: string });

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
  /** Says what the answer is made of: when that changes, whoever keeps the answer forgets it. */
  uses(...tags: string[]): void;
  /** Runs `work` in a transaction bound to the tenant; inside one, joins it. */
  tx<T>(work: (ctx: TransactionContext) => Promise<T>): Promise<T>;
}

/** A context inside a transaction: row security already knows the tenant. */
export interface TransactionContext extends Context {
  readonly db: Transaction<DB>;
}

/** The person acting, if one is. */
export const personOf = ({ actor }: Pick<Context, 'actor'>): Person | null =>
  actor.role === 'user' ? actor : null;

/** The person acting; only for calls that need what people alone may do. */
export function person(ctx: Context): Person {
  const acting = personOf(ctx);
  if (!acting) throw new Error('a call for people ran without one: check what it needs');
  return acting;
}
