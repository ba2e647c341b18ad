import { type RewardReason, rewardExpiryOf, rewardReasons, takeFrom } from '@atrium/domain/play/rewards';
import type { TransactionContext } from '../../platform/context.ts';
import { bookEntry } from '../ledger/book-entry.ts';
import { bookedBy } from '../ledger/find-booking.ts';
import {
  addLot,
  ledgerAccountOf,
  lockRewardAccount,
  openLots,
  type RewardAccount,
  useLots,
} from './reward-lots.ts';

export interface RewardBooking extends RewardAccount {
  amount: number;
  /** What it is for, for ever: booked twice, it is there once. */
  key: string;
  reason: RewardReason;
  /** What a statement names: an article, a step, an offer, so many days. Numbers only, for books are never erased. */
  about?: Readonly<
    Partial<Record<'articleId' | 'challengeId' | 'step' | 'offerId' | 'days' | 'place', number>>
  >;
}

interface Earning extends RewardBooking {
  /** As long as everything of its currency, unless said otherwise; null is for ever. */
  expiresAt?: Date | null;
}

/**
 * Books a reward to a customer. False where it was booked already. Our account is locked first: a transaction that rewards
 * several customers then never holds one of them while it waits for our account.
 */
export async function earnReward(tx: TransactionContext, earning: Earning): Promise<boolean> {
  const { userId, currency, amount, key, reason, about = {} } = earning;
  if (amount <= 0) return false;
  const transactionId = await bookEntry(tx, {
    key,
    kind: rewardReasons[reason],
    lines: [
      { account: 'REWARD_ISSUE', currency, amount: -amount },
      { ...ledgerAccountOf(earning), amount },
    ],
    meta: about,
  });
  if (transactionId === null) return false;
  const expiresAt =
    earning.expiresAt === undefined ? rewardExpiryOf(currency, tx.clock.now()) : earning.expiresAt;
  await addLot(tx, { userId, currency, transactionId, amount, expiresAt });
  await withholdDebt(tx, earning);
  return true;
}

type Reversal = Omit<RewardBooking, 'amount'>;

/**
 * Takes back what was earned under this key, its own lot first. What was spent meanwhile becomes a debt, which is withheld
 * from later earnings: a balance never falls below zero, and the reward of a refunded purchase is not kept.
 */
export async function reverseReward(tx: TransactionContext, reversal: Reversal): Promise<boolean> {
  const { userId, currency, key } = reversal;
  await lockRewardAccount(tx, reversal);
  const earned = await bookedBy(tx, key, ledgerAccountOf(reversal));
  if (!earned || (await isRewardReversed(tx, reversal))) return false;
  const lots = await openLots(tx, reversal);
  const own = lots.filter((lot) => lot.transaction_id === earned.id);
  const ordered = [...own, ...lots.filter((lot) => lot.transaction_id !== earned.id)];
  const taken = await takeLots(tx, reversal, `${key}:back`, earned.amount, ordered);
  if (taken < earned.amount)
    await tx.db
      .insertInto('reward_debt')
      .values({
        tenant_id: tx.tenant.id,
        user_id: userId,
        currency,
        key,
        amount: earned.amount - taken,
        remaining: earned.amount - taken,
        since: tx.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return true;
}

/** Whether what a booking brought was taken back, at once or as a debt. */
export async function isRewardReversed(
  tx: TransactionContext,
  reversal: RewardAccount & { key: string },
): Promise<boolean> {
  if (await bookedBy(tx, `${reversal.key}:back`, ledgerAccountOf(reversal))) return true;
  const debt = await tx.db
    .selectFrom('reward_debt')
    .select('id')
    .where('user_id', '=', reversal.userId)
    .where('currency', '=', reversal.currency)
    .where('key', '=', reversal.key)
    .executeTakeFirst();
  return debt !== undefined;
}

/** Of what was just earned, as much as is owed. */
async function withholdDebt(tx: TransactionContext, { userId, currency, key }: Earning): Promise<void> {
  const owed = () =>
    tx.db
      .selectFrom('reward_debt')
      .select(['id', 'remaining'])
      .where('user_id', '=', userId)
      .where('currency', '=', currency)
      .where('remaining', '>', 0)
      .orderBy('id')
      .execute();
  if ((await owed()).length === 0) return;
  const purse = { userId, currency };
  await lockRewardAccount(tx, purse);
  for (const { id, remaining } of await owed()) {
    const booking = { ...purse, key, reason: 'purchase-back' } as const;
    const lots = await openLots(tx, purse);
    const taken = await takeLots(tx, booking, `${key}:owed:${id}`, remaining, lots);
    await tx.db
      .updateTable('reward_debt')
      .set({ remaining: remaining - taken })
      .where('id', '=', id)
      .execute();
  }
}

/** As much of these lots as there is, up to so much. How much it was. */
async function takeLots(
  tx: TransactionContext,
  reversal: Reversal,
  key: string,
  wanted: number,
  lots: readonly { id: number; remaining: number }[],
): Promise<number> {
  const { currency, reason } = reversal;
  const amount = Math.min(
    wanted,
    lots.reduce((sum, { remaining }) => sum + remaining, 0),
  );
  const parts = takeFrom(lots, amount);
  if (amount === 0 || !parts) return 0;
  const transactionId = await bookEntry(tx, {
    key,
    kind: rewardReasons[reason],
    lines: [
      { account: 'REWARD_ISSUE', currency, amount },
      { ...ledgerAccountOf(reversal), amount: -amount },
    ],
  });
  if (transactionId === null) return 0;
  await useLots(tx, transactionId, parts);
  return amount;
}
