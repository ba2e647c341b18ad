import { pointsFor } from '@atrium/domain/reward-points';
import type { EventConsumer } from '../../platform/events/consumers.ts';
import { lockPurchase, totalOf } from '../purchases/purchase.ts';
import { enabledFeatures } from '../site/enabled-features.ts';
import { earn, takeBack } from './earn.ts';

/** Points for what somebody buys, and back with its money. An event comes once to here, and a booking is made once. */
export const purchaseRewards: EventConsumer = {
  name: 'purchase rewards',
  types: ['purchase.granted', 'purchase.refunded'],
  async take(tx, { type, payload }) {
    const purchase = await lockPurchase(tx, Number(payload.purchaseId));
    if (!purchase) return;
    const reward = { userId: purchase.user_id, key: `points:purchase:${purchase.id}` };
    if (type === 'purchase.refunded') {
      await takeBack(tx, { ...reward, reason: 'REWARD_REVERSAL' });
      return;
    }
    const { rewards, pointsPerUnit } = await enabledFeatures(tx);
    // its refund may have been told first
    if (!rewards || purchase.state !== 'GRANTED') return;
    await earn(tx, pointsFor(totalOf(purchase), pointsPerUnit), { ...reward, reason: 'REWARD' });
  },
};
