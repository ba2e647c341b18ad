import { challengeActions, countsTowardStep, isDone } from '@atrium/domain/play/challenges';
import type { TransactionContext } from '../../platform/context.ts';
import type { EventConsumer } from '../../platform/events/consumers.ts';
import { unrefundedPurchases } from '../purchases/list-purchases.ts';
import { findPurchase } from '../purchases/purchase.ts';
import { reverseReward } from '../rewards/earn-reward.ts';
import { challengeStepsOf, rewardBookingKey, type StepRow, saveStepProgress } from './challenge-progress.ts';

/**
 * A refunded purchase counts for no challenge. A step about buying stands as long as enough purchases stand: else its
 * progress goes back to those, and what it paid is taken back. Bought again, it is done and paid again.
 */
export const challengeRefunds: EventConsumer = {
  name: 'challenge refunds',
  types: ['purchase.refunded'],
  async take(tx, { userId, payload }) {
    const purchase = await findPurchase(tx, Number(payload.purchaseId));
    if (!userId || !purchase?.paid_at) return;
    const bought = { type: challengeActions.bought, payload };
    for (const step of await challengeStepsOf(tx, userId, purchase.paid_at))
      if (step.progress > 0 && countsTowardStep(step.rule, bought)) await goBack(tx, userId, step);
  },
};

async function goBack(tx: TransactionContext, userId: number, step: StepRow): Promise<void> {
  const standing = (await unrefundedPurchases(tx, userId, step.joinedAt)).filter((purchase) =>
    countsTowardStep(step.rule, {
      type: challengeActions.bought,
      payload: { purchaseType: purchase.purchase_type, articleId: purchase.article_id },
    }),
  );
  const progress = Math.min(step.progress, standing.length);
  if (progress === step.progress) return;
  const now = { ...step, progress };
  if (isDone(step) && !isDone(now))
    for (const { currency } of step.rewards) {
      const key = await rewardBookingKey(tx, userId, step, currency);
      await reverseReward(tx, { userId, currency, key, reason: 'purchase-back' });
    }
  await saveStepProgress(tx, userId, now);
}
