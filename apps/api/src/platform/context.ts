import type { Locale } from '@atrium/i18n/locales';
import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Clock, Ids } from './clock.ts';
import type { DB } from './database/types.gen.ts';
import type { Tenant } from './tenant/tenant.ts';

/** Who acts. A visitor is a `client`; `user` is a signed-in person; the others hold a token of their own. */
export type Actor =
  | { role: 'client' }
  | {
      role: 'user';
      userId: number;
      uuid: string;
      /** The sign-in this request belongs to; what the issuer revokes when a device is signed out. */
      grantId: string | null;
      signedInAt: Date;
    }
  | { role: 'operator'; operatorId: string };

/** The first argument of everything that touches data. */
export interface Context {
  readonly tenant: Tenant;
  readonly locale: Locale;
  readonly actor: Actor;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly requestId: string;
  /** The tenant's public origin, from configuration: links in letters never come from a Host header. */
  readonly origin: string;
  /** Runs `work` in a transaction bound to the tenant; inside one, joins it. */
  tx<T>(work: (ctx: TransactionContext) => Promise<T>): Promise<T>;
}

/** A context inside a transaction: row security already knows the tenant. */
export interface TransactionContext extends Context {
  readonly db: Transaction<DB>;
}

/** The person acting; only for calls whose contract says `user`. */
export function person(ctx: Context): Extract<Actor, { role: 'user' }> {
  if (ctx.actor.role !== 'user') throw new Error('a user call ran without a user: check its access');
  return ctx.actor;
}
