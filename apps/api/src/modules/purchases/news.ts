import type { NoticeKey } from '@atrium/domain/notices';
import type { EventConsumer } from '../../platform/events/consumers.ts';
import { notify } from '../notifications/notify.ts';
import { findPurchase, totalOf } from './purchase.ts';

interface News {
  key: Extract<NoticeKey, `purchase-${string}`>;
  link: (purchaseId: number) => string;
}

const toReceipt = (id: number) => `/myPurchases/receipts/${id}`;
const newsOf: Readonly<Record<string, News>> = {
  'purchase.granted': { key: 'purchase-granted', link: () => '/myPurchases' },
  'purchase.refunded': { key: 'purchase-refunded', link: () => '/myPurchases' },
  'purchase.refundRefused': { key: 'purchase-refund-refused', link: toReceipt },
};

/** Tells people what became of what they bought, and of what they asked back: once for each. */
export const purchaseNews: EventConsumer = {
  name: 'purchase news',
  types: Object.keys(newsOf),
  async take(tx, { type, payload }) {
    const news = newsOf[type];
    const purchase = await findPurchase(tx, Number(payload.purchaseId));
    if (!purchase || !news) return;
    const { amount, currency } = totalOf(purchase);
    // what cost nothing needs no word
    if (amount === 0) return;
    await notify(tx, {
      personId: purchase.user_id,
      key: news.key,
      parameters: { amount: { amount, currency } },
      link: news.link(purchase.id),
      dedupe: String(purchase.id),
    });
  },
};
