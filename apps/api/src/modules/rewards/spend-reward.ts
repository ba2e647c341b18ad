import { rewardReasons, takeFrom } from '@atrium/domain/play/rewards';
import type { TransactionContext } from '../../platform/context.ts';
import { bookEntry } from '../ledger/book-entry.ts';
import { bookedBy } from '../ledger/find-booking.ts';
import type { RewardBooking } from './earn-reward.ts';
import { addLot, ledgerAccountOf, lockRewardAccount, openLots, usedLots, useLots } from './reward-lots.ts';

/**
 * Spends from a customer's rewards, first from what expires first. Requests of one customer wait for each other, so that no
 * amount is spent twice. A transaction that takes from several customers does it in the order of their numbers, or two of
 * them would deadlock.
 */
export async function spendReward(
  tx: TransactionContext,
  spending: RewardBooking,
): Promise<'spent' | 'spent before' | 'insufficient'> {
  const { currency, amount, key, reason, about = {} } = spending;
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${amount} cannot be spent`);
  await lockRewardAccount(tx, spending);
  if (await bookedBy(tx, key, ledgerAccountOf(spending))) return 'spent before';
  const parts = takeFrom(await openLots(tx, spending), amount);
  if (!parts) return 'insufficient';
  const transactionId = await bookEntry(tx, {
    key,
    kind: rewardReasons[reason],
    lines: [
      { account: 'REWARD_SPENT', currency, amount },
      { ...ledgerAccountOf(spending), amount: -amount },
    ],
    meta: about,
  });
  if (transactionId === null) throw new Error(`${key} is somebody else’s`);
  await useLots(tx, transactionId, parts);
  return 'spent';
}

type Spent = Omit<RewardBooking, 'amount'>;

/**
 * Returns what was spent under this key, once, with its old expiry: spending and taking back wins no time. What has
 * expired meanwhile stays spent.
 */
export async function refundReward(tx: TransactionContext, spent: Spent): Promise<void> {
  const { userId, currency, key, reason, about = {} } = spent;
  const booked = await bookedBy(tx, key, ledgerAccountOf(spent));
  if (!booked) return;
  for (const { id, amount, expires_at: expiresAt } of await usedLots(tx, booked.id)) {
    if (expiresAt !== null && expiresAt <= tx.clock.now()) continue;
    const transactionId = await bookEntry(tx, {
      key: `${key}:back:${id}`,
      kind: rewardReasons[reason],
      lines: [
        { account: 'REWARD_SPENT', currency, amount: -amount },
        { ...ledgerAccountOf(spent), amount },
      ],
      meta: about,
    });
    if (transactionId !== null) await addLot(tx, { userId, currency, transactionId, amount, expiresAt });
  }
}
