import { groupedVoucherCode } from '@atrium/domain/voucher-code';
import { isLocale } from '@atrium/i18n/locales';
import type { TransactionContext } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { sendLetter } from '../letters/send-letter.ts';
import { campaignTitles } from './campaign-titles.ts';
import { openCode } from './code.ts';

/** What is written on a gift, kept with the line it was ordered by. */
export interface GiftWish {
  recipient: string;
  message: string;
  lang: string;
  deliverAt: string;
}

/** It waits for its day. */
export async function keepGift(
  tx: TransactionContext,
  voucherId: number,
  userId: number,
  { recipient, message, lang, deliverAt }: GiftWish,
): Promise<void> {
  const due = new Date(deliverAt);
  const made = await tx.db
    .insertInto('voucher_gift')
    .values({
      tenant_id: tx.tenant.id,
      voucher_id: voucherId,
      user_id: userId,
      recipient,
      message,
      lang,
      deliver_at: due,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(tx, 'vouchers.deliver', { giftId: made.id }, { at: due });
}

/** Its day has come. Not where it was delivered or taken back meanwhile. */
export async function deliverGift(tx: TransactionContext, secrets: Secrets, giftId: number): Promise<void> {
  const gift = await tx.db
    .selectFrom('voucher_gift')
    .selectAll()
    .where('id', '=', giftId)
    .where('delivered_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!gift) return;
  const voucher = await tx.db
    .selectFrom('voucher_code as v')
    .innerJoin('voucher_campaign as c', (join) =>
      join.onRef('c.tenant_id', '=', 'v.tenant_id').onRef('c.id', '=', 'v.campaign_id'),
    )
    .select(['v.sealed_code', 'v.state', 'c.name', 'c.article_id', 'c.benefit_kind', 'c.benefit'])
    .where('v.id', '=', gift.voucher_id)
    .executeTakeFirstOrThrow();
  const code = openCode(secrets, voucher);
  if (code === null || voucher.state === 'REVOKED') return;
  const locale = isLocale(gift.lang) ? gift.lang : tx.tenant.defaultLocale;
  const inTheirs = { ...tx, locale };
  const titleOf = await campaignTitles(inTheirs, [voucher]);
  const refusal = await sendLetter(inTheirs, {
    template: 'voucher-gift',
    values: {
      voucher: titleOf(voucher),
      code: groupedVoucherCode(code),
      message: gift.message,
      link: `${tx.origin}/${locale}/vouchers/redeem`,
    },
    channel: 'MAIL',
    to: gift.recipient,
  });
  // too many letters to this address for now: the job comes back
  if (refusal) throw refusal;
  await tx.db
    .updateTable('voucher_gift')
    .set({ delivered_at: tx.clock.now() })
    .where('id', '=', gift.id)
    .execute();
}
