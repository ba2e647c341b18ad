import type { EventConsumer } from '../../platform/events/consumers.ts';
import { notify } from '../notifications/notify.ts';
import { findPurchase, totalOf } from './purchase.ts';

/** Tells people what became of what they bought: once for each purchase and each refund. */
export const purchaseNews: EventConsumer = {
  name: 'purchase news',
  types: ['purchase.granted', 'purchase.refunded'],
  async take(tx, { type, payload }) {
    const purchase = await findPurchase(tx, Number(payload.purchaseId));
    if (!purchase) return;
    const isRefund = type === 'purchase.refunded';
    const { amount, currency } = totalOf(purchase);
    // what cost nothing needs no word
    if (amount === 0) return;
    await notify(tx, {
      personId: purchase.user_id,
      key: isRefund ? 'purchase-refunded' : 'purchase-granted',
      parameters: { amount: { amount, currency } },
      link: '/myPurchases',
      dedupe: String(purchase.id),
    });
  },
};
