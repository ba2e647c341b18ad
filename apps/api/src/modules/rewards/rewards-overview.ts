import type { Rewards } from '@atrium/contract/schemas/rewards';
import { type RewardCurrency, rewardReasons, tierOf } from '@atrium/domain/play/rewards';
import type { TransactionContext } from '../../platform/context.ts';
import { movedSince } from '../ledger/ledger-entries.ts';
import { enabledFeatures } from '../site/enabled-features.ts';
import { streakOf } from './daily-visits.ts';
import { ledgerAccountOf, openLots } from './reward-lots.ts';

/** What makes a tier: what was earned, less what a refund took back. Spending and expiry lower nothing. */
const earning = [
  rewardReasons.purchase,
  rewardReasons['purchase-back'],
  rewardReasons.challenge,
  rewardReasons.streak,
  rewardReasons.prize,
];

export async function rewardsOverviewOf(tx: TransactionContext, userId: number): Promise<Rewards> {
  const since = new Date(tx.clock.now());
  since.setUTCFullYear(since.getUTCFullYear() - 1);
  const moved = await movedSince(tx, ledgerAccountOf({ userId, currency: 'POINTS' }), {
    kinds: earning,
    since,
  });
  const earned = Math.max(0, moved);
  const { tier, missing } = tierOf(earned);
  const { pointsPerUnit } = await enabledFeatures(tx);
  return {
    points: await purseOf(tx, userId, 'POINTS'),
    tickets: await purseOf(tx, userId, 'TICKETS'),
    tier: { name: tier, earned, missing },
    streak: await streakOf(tx, userId),
    pointsPerUnit,
  };
}

async function purseOf(
  tx: TransactionContext,
  userId: number,
  currency: RewardCurrency,
): Promise<Rewards['points']> {
  const lots = await openLots(tx, { userId, currency });
  const sum = (some: typeof lots) => some.reduce((total, { remaining }) => total + remaining, 0);
  const at = lots[0]?.expires_at ?? null;
  const first = lots.filter(({ expires_at }) => expires_at?.getTime() === at?.getTime());
  return { balance: sum(lots), expiring: at && { amount: sum(first), at: at.toISOString() } };
}
