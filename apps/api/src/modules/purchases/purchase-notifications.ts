import type { NotificationKey } from '@atrium/domain/people/notification-types';
import { isLocale } from '@atrium/i18n/locales';
import type { TransactionContext } from '../../platform/context.ts';
import type { EventConsumer } from '../../platform/events/consumers.ts';
import { sendMail } from '../mail/send-mail.ts';
import { notify } from '../notifications/notify.ts';
import { findUser } from '../people/user-profiles.ts';
import { findReceipt } from '../receipts/find-receipts.ts';
import { receiptLink, receiptPath } from '../receipts/receipt-link.ts';
import { findPurchase, type PurchaseRow, purchaseTotalOf } from './purchase.ts';

interface News {
  key: Extract<NotificationKey, `purchase-${string}`>;
  /** The receipt or credit note that a mail or short message carries. */
  proof?: { template: 'purchase-receipt' | 'refund-receipt'; kind: 'CHARGE' | 'REFUND' };
}

const newsOf: Readonly<Record<string, News>> = {
  'purchase.granted': {
    key: 'purchase-granted',
    proof: { template: 'purchase-receipt', kind: 'CHARGE' },
  },
  'purchase.refunded': { key: 'purchase-refunded', proof: { template: 'refund-receipt', kind: 'REFUND' } },
  'purchase.refundRefused': { key: 'purchase-refund-refused' },
};

/** Tells people what became of what they bought, and of what they asked back: once for each. */
export const purchaseNotifications: EventConsumer = {
  name: 'purchase news',
  types: [...Object.keys(newsOf), 'payment.refunded'],
  async take(tx, { type, payload }) {
    if (type === 'payment.refunded') return tellReturned(tx, payload.subject);
    const news = newsOf[type];
    const purchase = await findPurchase(tx, Number(payload.purchaseId));
    if (!purchase || !news) return;
    await tellNews(tx, purchase, news);
  },
};

/** Money for an order that was never granted, or came too late, went back: no other event of the order tells it. */
async function tellReturned(tx: TransactionContext, subject: unknown): Promise<void> {
  const { kind, key } = (subject ?? {}) as { kind?: string; key?: string };
  const purchase = kind === 'purchase' ? await findPurchase(tx, Number(key)) : undefined;
  const news = newsOf['purchase.refunded'];
  if (purchase && news && purchase.state !== 'REFUNDED') await tellNews(tx, purchase, news);
}

async function tellNews(tx: TransactionContext, purchase: PurchaseRow, news: News): Promise<void> {
  const { amount, currency } = purchaseTotalOf(purchase);
  // what cost nothing needs no word
  if (amount === 0) return;
  const charge = await findReceipt(tx, { purchaseId: purchase.id, kind: 'CHARGE' });
  const isWritten = news.proof ? await writeProof(tx, purchase, news.proof) : false;
  await notify(tx, {
    personId: purchase.user_id,
    key: news.key,
    parameters: { amount: { amount, currency } },
    link:
      news.key === 'purchase-refund-refused'
        ? receiptPath(charge?.number ?? String(purchase.id))
        : '/myPurchases',
    dedupe: String(purchase.id),
    hasLetter: isWritten,
  });
}

/** The receipt by mail, or by SMS to a customer who has only a phone number; returns whether it was a mail. */
async function writeProof(
  tx: TransactionContext,
  purchase: PurchaseRow,
  { template, kind }: NonNullable<News['proof']>,
): Promise<boolean> {
  const receipt = await findReceipt(tx, { purchaseId: purchase.id, kind });
  const user = await findUser(tx, purchase.user_id);
  const to = user?.email ?? user?.phone;
  if (!receipt || !user || !to) return false;
  const locale = isLocale(purchase.lang) ? purchase.lang : tx.tenant.defaultLocale;
  const refusal = await sendMail(
    { ...tx, locale },
    {
      template,
      values: {
        receipt,
        receiptLink: receiptLink(tx, locale, receipt.number),
        link: `${tx.origin}/${locale}/myPurchases`,
      },
      channel: user.email ? 'MAIL' : 'SMS',
      to,
      userId: purchase.user_id,
      dedupe: `${template} ${receipt.number}`,
      ...(user.name && { name: user.name }),
    },
  );
  if (refusal)
    tx.log.warn({ template, purchase: purchase.id }, 'a message about a charge was refused by its cap');
  return !refusal && Boolean(user.email);
}
