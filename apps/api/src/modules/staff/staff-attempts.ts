import { type RawBuilder, sql } from 'kysely';
import { visitorAt } from '../../platform/client-address.ts';
import type { Db, Tx } from '../../platform/database/with-tenant.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { guessLimit, lockMinutes } from '../identity/attempt-limits.ts';
import { staffDigest } from './staff-token.ts';

/** Sign-ins and invitations that one network address may try in ten minutes, at all tenants together. */
const addressRate = { most: 30, seconds: 600 };

export type StaffAttempts = ReturnType<typeof createStaffAttempts>;

/**
 * Counts sign-ins of staff over all tenants: an account and a network address are the same everywhere. Each count is a
 * transaction of its own, before anything is compared, so a request that fails later has been counted all the same.
 */
export function createStaffAttempts({ db, secrets }: { db: Db; secrets: Secrets }) {
  const digest = (kind: 'account' | 'address', text: string) =>
    staffDigest(secrets, 'attempt', `${kind}\n${text}`);
  const untilOf = async (query: RawBuilder<{ until: Date | null }>, within: Db | Tx = db) =>
    (await query.execute(within)).rows[0]?.until ?? null;

  return {
    /**
     * One try at an account, known or not. Five lock it, each time longer. `within` is the transaction of a caller that has
     * one, whose refusals commit.
     */
    async countTry(email: string, within: Db | Tx = db): Promise<AppError | null> {
      const until = await untilOf(
        sql`SELECT staff_count_try(${digest('account', email)}, ${guessLimit}, ${[...lockMinutes]}::int[]) AS until`,
        within,
      );
      return until ? new AppError('LOCKED', { until: until.toISOString() }) : null;
    },

    /** After a sign-in that was right. */
    async forgetTries(email: string, within: Db | Tx = db): Promise<void> {
      await sql`SELECT staff_forget_tries(${digest('account', email)})`.execute(within);
    },

    /** One try of a network address, whichever account it names. */
    async countAddress(headers: Headers): Promise<AppError | null> {
      const key = digest('address', visitorAt(headers.get('x-client-address') ?? ''));
      const { most, seconds } = addressRate;
      const until = await untilOf(sql`SELECT staff_count_address(${key}, ${most}, ${seconds}) AS until`);
      return until ? new AppError('TOO_MANY_REQUESTS', { until: until.toISOString() }) : null;
    },
  };
}
