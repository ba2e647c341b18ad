import { expiryOf, type RewardReason, rewardReasons, takeFrom } from '@atrium/domain/rewards';
import type { TransactionContext } from '../../platform/context.ts';
import { bookedBy } from '../ledger/balance.ts';
import { book } from '../ledger/book.ts';
import { accountOf, addLot, holdPurse, openLots, type Purse, useLots } from './lots.ts';

export interface RewardBooking extends Purse {
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
 * Something comes to somebody. False where it came already. Our account is booked first: of those who reward several
 * people in one transaction, none holds a person while waiting for it.
 */
export async function earn(tx: TransactionContext, earning: Earning): Promise<boolean> {
  const { userId, currency, amount, key, reason, about = {} } = earning;
  if (amount <= 0) return false;
  const transactionId = await book(tx, {
    key,
    kind: rewardReasons[reason],
    lines: [
      { account: 'REWARD_ISSUE', currency, amount: -amount },
      { ...accountOf(earning), amount },
    ],
    meta: about,
  });
  if (transactionId === null) return false;
  const expiresAt = earning.expiresAt === undefined ? expiryOf(currency, tx.clock.now()) : earning.expiresAt;
  await addLot(tx, { userId, currency, transactionId, amount, expiresAt });
  return true;
}

type Reversal = Omit<RewardBooking, 'amount'>;

/** What was earned by this is taken back, its own lot first; of what was spent meanwhile, as much as is left. */
export async function takeBack(tx: TransactionContext, reversal: Reversal): Promise<boolean> {
  const { currency, key, reason } = reversal;
  await holdPurse(tx, reversal);
  const earned = await bookedBy(tx, key, accountOf(reversal));
  if (!earned) return false;
  const lots = await openLots(tx, reversal);
  const own = lots.filter((lot) => lot.transaction_id === earned.id);
  const ordered = [...own, ...lots.filter((lot) => lot.transaction_id !== earned.id)];
  const amount = Math.min(
    earned.amount,
    lots.reduce((sum, { remaining }) => sum + remaining, 0),
  );
  const parts = takeFrom(ordered, amount);
  if (amount === 0 || !parts) return false;
  const transactionId = await book(tx, {
    key: `${key}:back`,
    kind: rewardReasons[reason],
    lines: [
      { account: 'REWARD_ISSUE', currency, amount },
      { ...accountOf(reversal), amount: -amount },
    ],
  });
  if (transactionId === null) return false;
  await useLots(tx, transactionId, parts);
  return true;
}
