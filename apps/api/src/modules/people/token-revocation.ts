import { type Call, isForVisitors } from '@atrium/contract/call';
import { createCache } from '../../platform/cache/cache.ts';
import type { Evictions } from '../../platform/cache/evictions.ts';
import { type Context, personOf } from '../../platform/context.ts';
import { type Db, withTenant } from '../../platform/database/with-tenant.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** An access token holds for twelve hours and one minute, whatever becomes of its account. */
const tokenHours = 13;
const keptForMs = 30_000;

type ShutOutAccounts = Map<number, 'BLOCKED' | 'DELETED'>;

export type TokenRevocation = ReturnType<typeof createTokenRevocation>;

/**
 * Refuses the access tokens of accounts that were blocked or erased after the token was made. The accounts are kept in
 * memory, for every call of a customer asks; the database announces each change to every process.
 */
export function createTokenRevocation({ db, evictions }: { db: Db; evictions: Evictions }) {
  const accounts = createCache<ShutOutAccounts>({ ttl: keptForMs });
  evictions.subscribeToPeople(() => accounts.expire());

  return {
    refuse(ctx: Context, call: Call): AppError | null | Promise<AppError | null> {
      const caller = personOf(ctx);
      // what visitors may do, signing out among it, stays open
      if (!caller || isForVisitors(call)) return null;
      const owner = String(ctx.tenant.id);
      const known = accounts.fresh(owner, 'all');
      if (known) return refusalOf(known.get(caller.userId));
      return accounts
        .get(owner, 'all', () => load(db, ctx.tenant.id))
        .then((loaded) => refusalOf(loaded.get(caller.userId)));
    },

    /** At once in this process; the others hear it from the database. */
    note(tenantId: number, userId: number, isBlocked: boolean) {
      const known = accounts.fresh(String(tenantId), 'all');
      if (isBlocked) known?.set(userId, 'BLOCKED');
      else known?.delete(userId);
    },
  };
}

const refusalOf = (status: 'BLOCKED' | 'DELETED' | undefined): AppError | null => {
  if (status === undefined) return null;
  return new AppError(status === 'BLOCKED' ? 'ACCOUNT_BLOCKED' : 'NOT_SIGNED_IN');
};

async function load(db: Db, tenantId: number): Promise<ShutOutAccounts> {
  const since = new Date(Date.now() - tokenHours * 3_600_000);
  const rows = await withTenant(db, tenantId, (tx) =>
    tx
      .selectFrom('app_user')
      .select(['id', 'status'])
      .where((e) =>
        e.or([
          e('status', '=', 'BLOCKED'),
          e.and([e('status', '=', 'DELETED'), e('deleted_at', '>', since)]),
        ]),
      )
      .execute(),
  );
  return new Map(rows.map(({ id, status }) => [id, status === 'BLOCKED' ? 'BLOCKED' : 'DELETED']));
}
