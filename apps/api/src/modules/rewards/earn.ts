import type { TransactionContext } from '../../platform/context.ts';
import { balanceOf, bookedBy } from '../ledger/balance.ts';
import { book, type Line } from '../ledger/book.ts';

/** Points are money of their own: whole, and of no country. */
export const pointsCurrency = 'POINTS';

interface Reward {
  userId: number;
  /** What they are for, for ever: earned twice, they are there once. */
  key: string;
  reason: string;
}

const ownOf = (userId: number) => ({ account: 'USER_REWARD', userId, currency: pointsCurrency }) as const;

const moving = (userId: number, points: number): Line[] => [
  { ...ownOf(userId), amount: points },
  { account: 'REWARD_ISSUE', currency: pointsCurrency, amount: -points },
];

/** False where they were earned already. */
export async function earn(tx: TransactionContext, points: number, { userId, key, reason }: Reward) {
  return points > 0 && book(tx, { key, kind: reason, lines: moving(userId, points) });
}

/** What was earned by this is taken back; of points that were spent meanwhile, as many as are left. */
export async function takeBack(tx: TransactionContext, { userId, key, reason }: Reward): Promise<boolean> {
  const earned = await bookedBy(tx, key, ownOf(userId));
  const points = Math.min(earned, await balanceOf(tx, ownOf(userId)));
  return points > 0 && book(tx, { key: `${key}:back`, kind: reason, lines: moving(userId, -points) });
}
