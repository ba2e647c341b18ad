import { groupedVoucherCode } from '@atrium/domain/money/voucher-code';
import type { TransactionContext } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { findUser } from '../../people/user-profiles.ts';
import { chosenLocale } from '../../people/user-settings.ts';
import { findPurchase, purchaseTotalOf } from '../../purchases/purchase.ts';
import { campaignById } from '../campaigns/campaign.ts';
import { findCode, openCode } from '../campaigns/voucher-code.ts';
import { type GiftRow, giftLocale, giftName, giftPicture, lockGift } from './voucher-gifts.ts';

const day = 86_400_000;

/** The receiver is reminded so long before the gift ends, the giver so long after it was sent. */
const receiverReminderMs = 14 * day;
const giverReminderMs = 30 * day;

/** Its day has come. Not where it was delivered, cancelled or refunded meanwhile. */
export async function deliverGift(tx: TransactionContext, secrets: Secrets, giftId: number): Promise<void> {
  const gift = await lockGift(tx, giftId);
  if (!gift || gift.delivered_at !== null || gift.ended_at !== null) return;
  if (!(await writeToReceiver(tx, secrets, gift, 'voucher-gift'))) return;
  const now = tx.clock.now();
  await tx.db
    .updateTable('voucher_gift')
    .set({ delivered_at: now, sent_count: 1 })
    .where('id', '=', gift.id)
    .execute();
  const { expires_at: ends } = gift;
  const remindReceiver = ends && new Date(ends.getTime() - receiverReminderMs);
  if (remindReceiver && remindReceiver > now)
    await enqueue(tx, 'vouchers.remind-gift', { giftId, who: 'receiver' }, { at: remindReceiver });
  const remindGiver = new Date(now.getTime() + giverReminderMs);
  if (ends && remindGiver < ends)
    await enqueue(tx, 'vouchers.remind-gift', { giftId, who: 'giver' }, { at: remindGiver });
}

/** Reminds the receiver of a gift once, and only while it is not redeemed. */
export async function remindOfGift(
  tx: TransactionContext,
  secrets: Secrets,
  { giftId, who }: { giftId: number; who: 'receiver' | 'giver' },
): Promise<void> {
  const gift = await lockGift(tx, giftId);
  const code = gift && (await findCode(tx, gift.voucher_id));
  if (!gift || gift.ended_at !== null || !code || code.used > 0 || code.state === 'REVOKED') return;
  const column = who === 'receiver' ? 'receiver_reminded_at' : 'giver_reminded_at';
  if (gift[column] !== null) return;
  if (who === 'receiver') await writeToReceiver(tx, secrets, gift, 'voucher-gift-reminder');
  else await writeToGiver(tx, gift);
  await tx.db
    .updateTable('voucher_gift')
    .set({ [column]: tx.clock.now() })
    .where('id', '=', gift.id)
    .execute();
}

/** False where there is nothing to send. Too many letters to this address for now: it is thrown, and the job comes back. */
export async function writeToReceiver(
  tx: TransactionContext,
  secrets: Secrets,
  gift: GiftRow,
  template: 'voucher-gift' | 'voucher-gift-reminder',
): Promise<boolean> {
  const voucher = await findCode(tx, gift.voucher_id);
  const code = voucher && openCode(secrets, voucher);
  if (!code || voucher.state === 'REVOKED') return false;
  const locale = giftLocale(gift, tx);
  const theirs = { ...tx, locale };
  const campaign = await campaignById(tx, voucher.campaign_id);
  const { name } = await giftName(theirs, campaign);
  const grouped = groupedVoucherCode(code);
  const refusal = await sendMail(theirs, {
    template,
    values: {
      from: gift.giver_name,
      gift: name,
      message: gift.message,
      code: grouped,
      until: gift.expires_at,
      // behind the #: no server, log or other site reads it
      link: `${tx.origin}/${locale}/vouchers/redeem#code=${grouped}`,
      picture: await giftPicture(tx, campaign),
    },
    channel: 'MAIL',
    to: gift.recipient,
  });
  if (refusal) throw refusal;
  return true;
}

async function writeToGiver(tx: TransactionContext, gift: GiftRow): Promise<void> {
  const giver = await findUser(tx, gift.user_id);
  const code = await findCode(tx, gift.voucher_id);
  const purchase = gift.purchase_id === null ? undefined : await findPurchase(tx, gift.purchase_id);
  if (!giver?.email || !code || gift.expires_at === null || !purchase) return;
  const locale = await chosenLocale(tx, gift.user_id);
  const theirs = { ...tx, locale };
  const { name } = await giftName(theirs, await campaignById(tx, code.campaign_id));
  const refusal = await sendMail(theirs, {
    template: 'gift-unopened',
    values: {
      gift: name,
      recipient: gift.recipient,
      until: gift.expires_at,
      price: purchaseTotalOf(purchase),
      link: `${tx.origin}/${locale}/myPurchases`,
    },
    channel: 'MAIL',
    to: giver.email,
    userId: gift.user_id,
  });
  if (refusal) throw refusal;
}
