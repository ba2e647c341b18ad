import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { grantCredits } from './credit-grants.ts';

/** What one operator may give in a day, to all customers together. */
export const maxCreditsPerDay = 500;

/** As urgent as those of a voucher. */
const priority = 50;

interface Giving {
  operatorId: string;
  userId: number;
  amount: number;
  contentTypes: readonly string[];
  expiresAt: Date;
  /** The caller's idempotency key: the same gift is never given twice, also when the stored answer is gone. */
  key: string;
}

/** Gives credits by hand. Gifts of one operator come one after the other, so that two at once stay within the bound. */
export async function giveCredits(
  tx: TransactionContext,
  { operatorId, userId, amount, contentTypes, expiresAt, key }: Giving,
): Promise<{ leftToday: number } | AppError> {
  const lock = `credits ${tx.tenant.id} ${operatorId}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx.db);
  const today = `${operatorId}:${tx.clock.now().toISOString().slice(0, 10)}:`;
  const given = await givenBy(tx, today);
  if (given + amount > maxCreditsPerDay)
    return new AppError('TOO_MANY_REQUESTS', { leftToday: Math.max(0, maxCreditsPerDay - given) });
  await grantCredits(tx, {
    userId,
    source: { kind: 'OPERATOR', key: `${today}${key}` },
    subscriptionId: null,
    contentTypes,
    amount,
    priority,
    expiresAt,
  });
  return { leftToday: maxCreditsPerDay - given - amount };
}

async function givenBy({ db }: TransactionContext, prefix: string): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    SELECT coalesce(sum(amount), 0)::int AS given FROM credit_grant
    WHERE source_kind = 'OPERATOR' AND starts_with(source_key, ${prefix})`.execute(db);
  return rows[0]?.given ?? 0;
}
