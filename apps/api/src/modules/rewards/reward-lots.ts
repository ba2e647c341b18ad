import type { RewardCurrency } from '@atrium/domain/play/rewards';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';

export interface RewardAccount {
  userId: number;
  currency: RewardCurrency;
}

export const ledgerAccountOf = ({ userId, currency }: RewardAccount) =>
  ({ account: 'USER_REWARD', userId, currency }) as const;

/** Locks a reward account until the end of the transaction: other bookings wait. */
export const lockRewardAccount = async (
  tx: TransactionContext,
  { userId, currency }: RewardAccount,
): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`reward ${currency} ${userId}`}, ${tx.tenant.id}::int))`.execute(
    tx.db,
  );
};

/** What can be spent, the first to expire first. Decision 0042. */
export const openLots = (tx: TransactionContext, { userId, currency }: RewardAccount) =>
  tx.db
    .selectFrom('reward_lot')
    .select(['id', 'transaction_id', 'remaining', 'expires_at'])
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .where('remaining', '>', 0)
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', tx.clock.now())]))
    .orderBy(sql`expires_at NULLS LAST`)
    .orderBy('id')
    .execute();

/** A customer's spendable balance. Expired lots do not count, whether they were booked out yet or not. */
export async function rewardBalance(tx: TransactionContext, purse: RewardAccount): Promise<number> {
  const lots = await openLots(tx, purse);
  return lots.reduce((sum, { remaining }) => sum + remaining, 0);
}

interface NewLot extends RewardAccount {
  transactionId: number;
  amount: number;
  /** Null is for ever. */
  expiresAt: Date | null;
}

/** What a booking brought. */
export async function addLot(
  tx: TransactionContext,
  { userId, currency, transactionId, amount, expiresAt }: NewLot,
): Promise<void> {
  await tx.db
    .insertInto('reward_lot')
    .values({
      tenant_id: tx.tenant.id,
      user_id: userId,
      currency,
      transaction_id: transactionId,
      amount,
      earned_at: tx.clock.now(),
      expires_at: expiresAt,
    })
    .execute();
}

/** What a booking took of which lots, and until when those hold. */
export const usedLots = ({ db }: TransactionContext, transactionId: number) =>
  db
    .selectFrom('reward_use as u')
    .innerJoin('reward_lot as l', (join) =>
      join.onRef('l.tenant_id', '=', 'u.tenant_id').onRef('l.id', '=', 'u.lot_id'),
    )
    .select(['l.id', 'u.amount', 'l.expires_at'])
    .where('u.transaction_id', '=', transactionId)
    .orderBy('l.id')
    .execute();

/** So much is taken of these, by a booking. */
export async function useLots(
  tx: TransactionContext,
  transactionId: number,
  parts: readonly { id: number; amount: number }[],
): Promise<void> {
  for (const { id, amount } of parts)
    await tx.db
      .insertInto('reward_use')
      .values({ tenant_id: tx.tenant.id, lot_id: id, transaction_id: transactionId, amount })
      .execute();
}
