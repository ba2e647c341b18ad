import type { RewardCurrency, RewardReason } from '@atrium/domain/play/rewards';
import { dayBefore } from '@atrium/domain/play/streak';
import { sql } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';
import { earnReward, type RewardBooking } from '../earn-reward.ts';
import { spendReward } from '../spend-reward.ts';

/** What a demo customer earned and spent before their first sign-in, the oldest first. */
export interface RewardsFile {
  readonly entries: readonly {
    readonly daysAgo: number;
    readonly currency: RewardCurrency;
    /** Below 0 where it was spent. */
    readonly amount: number;
    readonly reason: RewardReason;
    readonly about?: NonNullable<RewardBooking['about']>;
    /** Days from now, where it is not the usual end. */
    readonly expiresInDays?: number;
  }[];
  /** So many days in a row, until yesterday. */
  readonly streak?: number;
}

const day = 86_400_000;

export async function loadRewards(
  tx: TransactionContext,
  userId: number,
  { entries, streak = 0 }: RewardsFile,
): Promise<void> {
  const now = tx.clock.now().getTime();
  for (const [index, { daysAgo, expiresInDays, amount, ...entry }] of entries.entries()) {
    const at = { ...tx, clock: { now: () => new Date(now - daysAgo * day) } };
    const booking = { ...entry, userId, amount: Math.abs(amount), key: `demo:reward:${userId}:${index}` };
    if (amount < 0) await spendReward(at, booking);
    else
      await earnReward(at, {
        ...booking,
        ...(expiresInDays !== undefined && { expiresAt: new Date(now + expiresInDays * day) }),
      });
  }
  const today = new Date(now).toISOString().slice(0, 10);
  for (let nth = 1; nth <= streak; nth++)
    await tx.db
      .insertInto('daily_visit')
      .values({
        tenant_id: tx.tenant.id,
        user_id: userId,
        day: sql`${dayBefore(today, streak + 1 - nth)}::date`,
        streak: nth,
      })
      .execute();
}
