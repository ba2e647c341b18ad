import { rewardReasons, takeFrom } from '@atrium/domain/rewards';
import type { TransactionContext } from '../../platform/context.ts';
import { bookedBy } from '../ledger/balance.ts';
import { book } from '../ledger/book.ts';
import type { RewardBooking } from './earn.ts';
import { accountOf, addLot, holdPurse, openLots, usedLots, useLots } from './lots.ts';

/**
 * Something goes from somebody, from what expires first. Those who ask at the same time wait for each other, so nobody
 * spends what another is spending. Whoever takes from several people in one transaction does it in the order of their
 * numbers.
 */
export async function spend(
  tx: TransactionContext,
  spending: RewardBooking,
): Promise<'spent' | 'spent before' | 'insufficient'> {
  const { currency, amount, key, reason, about = {} } = spending;
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${amount} cannot be spent`);
  await holdPurse(tx, spending);
  if (await bookedBy(tx, key, accountOf(spending))) return 'spent before';
  const parts = takeFrom(await openLots(tx, spending), amount);
  if (!parts) return 'insufficient';
  const transactionId = await book(tx, {
    key,
    kind: rewardReasons[reason],
    lines: [
      { account: 'REWARD_SPENT', currency, amount },
      { ...accountOf(spending), amount: -amount },
    ],
    meta: about,
  });
  if (transactionId === null) throw new Error(`${key} is somebody else’s`);
  await useLots(tx, transactionId, parts);
  return 'spent';
}

type Spent = Omit<RewardBooking, 'amount'>;

/**
 * What was spent under this key comes back, once, and holds as long as it would have: whoever spends and takes back wins
 * no time. What is over meanwhile stays spent.
 */
export async function giveBack(tx: TransactionContext, spent: Spent): Promise<void> {
  const { userId, currency, key, reason, about = {} } = spent;
  const booked = await bookedBy(tx, key, accountOf(spent));
  if (!booked) return;
  for (const { id, amount, expires_at: expiresAt } of await usedLots(tx, booked.id)) {
    if (expiresAt !== null && expiresAt <= tx.clock.now()) continue;
    const transactionId = await book(tx, {
      key: `${key}:back:${id}`,
      kind: rewardReasons[reason],
      lines: [
        { account: 'REWARD_SPENT', currency, amount: -amount },
        { ...accountOf(spent), amount },
      ],
      meta: about,
    });
    if (transactionId !== null) await addLot(tx, { userId, currency, transactionId, amount, expiresAt });
  }
}
