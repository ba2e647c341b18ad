import { isLocale } from '@atrium/i18n/locales';
import type { EventConsumer } from '../../platform/events/consumers.ts';
import { sendMail } from '../mail/send-mail.ts';
import { notify } from '../notifications/notify.ts';
import { findUser } from '../people/user-profiles.ts';
import { creditNoteOf } from '../receipts/find-receipts.ts';
import { receiptLink } from '../receipts/receipt-link.ts';

const ofPlans = ['subscription_period', 'subscription_change'];

/**
 * The credit note of a plan's charge that went back, whatever the reason: support, a dispute, or money that came too
 * late. By mail, or by short message to a customer who has only a number. Purchases tell their own.
 */
export const planRefundMails: EventConsumer = {
  name: 'plan refund letters',
  types: ['payment.refunded'],
  async take(tx, { aggregateId, payload }) {
    const { kind } = (payload.subject ?? {}) as { kind?: string };
    if (!kind || !ofPlans.includes(kind)) return;
    const note = await creditNoteOf(tx, aggregateId);
    const user = note && (await findUser(tx, note.userId));
    if (!note || !user) return;
    const { receipt, userId, lang } = note;
    const to = user.email ?? user.phone;
    const locale = isLocale(lang) ? lang : tx.tenant.defaultLocale;
    const refusal = to
      ? await sendMail(
          { ...tx, locale },
          {
            template: 'refund-receipt',
            values: {
              receipt,
              receiptLink: receiptLink(tx, locale, receipt.number),
              link: `${tx.origin}/${locale}/myPurchases`,
            },
            channel: user.email ? 'MAIL' : 'SMS',
            to,
            userId,
            dedupe: `refund-receipt ${receipt.number}`,
            ...(user.name && { name: user.name }),
          },
        )
      : null;
    if (refusal) tx.log.warn({ charge: aggregateId }, 'a message about a refund was refused by its cap');
    await notify(tx, {
      personId: userId,
      key: 'purchase-refunded',
      parameters: { amount: { amount: -receipt.totalMinor, currency: receipt.currency } },
      link: '/myPurchases',
      dedupe: `plan ${receipt.number}`,
      hasLetter: !refusal && Boolean(user.email),
    });
  },
};
