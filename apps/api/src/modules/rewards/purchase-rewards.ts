import { pointsFor } from '@atrium/domain/play/reward-points';
import type { EventConsumer } from '../../platform/events/consumers.ts';
import { notify } from '../notifications/notify.ts';
import { lockPurchase, purchaseTotalOf } from '../purchases/purchase.ts';
import { enabledFeatures } from '../site/enabled-features.ts';
import { earnReward, reverseReward } from './earn-reward.ts';
import { rewardBalance } from './reward-lots.ts';

/** Points for what a customer buys, and back with a refund. An event is consumed once, and a booking is made once. */
export const purchaseRewards: EventConsumer = {
  name: 'purchase rewards',
  types: ['purchase.granted', 'purchase.refunded'],
  async take(tx, { type, payload }) {
    const purchase = await lockPurchase(tx, Number(payload.purchaseId));
    if (!purchase) return;
    const reward = {
      userId: purchase.user_id,
      currency: 'POINTS',
      key: `points:purchase:${purchase.id}`,
    } as const;
    if (type === 'purchase.refunded') {
      await reverseReward(tx, { ...reward, reason: 'purchase-back' });
      return;
    }
    const { rewards, pointsPerUnit } = await enabledFeatures(tx);
    // its refund may have been told first
    if (!rewards || purchase.state !== 'GRANTED') return;
    const amount = pointsFor(purchaseTotalOf(purchase), pointsPerUnit);
    const about = purchase.article_id === null ? {} : { articleId: purchase.article_id };
    if (await earnReward(tx, { ...reward, amount, reason: 'purchase', about }))
      await notify(tx, {
        personId: purchase.user_id,
        key: 'points-earned',
        parameters: { count: amount, balance: await rewardBalance(tx, reward) },
        link: '/reward',
        dedupe: reward.key,
      });
  },
};
