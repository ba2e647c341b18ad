import { z } from 'zod';
import type { TransactionContext } from '../../platform/context.ts';
import { jsonColumn } from '../../platform/database/json-column.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { LineGrant, LineRow } from '../purchases/purchase.ts';
import { type CampaignRow, findCampaign, returnStock, takeStock } from './campaigns/campaign.ts';
import { discountKey, issueCode } from './campaigns/voucher-code.ts';
import { consumeDiscount, releaseDiscount, reserveDiscount, restoreDiscount } from './discounts.ts';
import { giftDetailsOf, giftExpiry, saveGift } from './gifts/voucher-gifts.ts';
import { codeUsesOf, grantSourceOf, pieceNumbers, revokeCodesOfLine } from './order-codes.ts';

const campaignOf = (tx: TransactionContext, { voucher_campaign_id, article_id }: LineRow) =>
  voucher_campaign_id === null
    ? findCampaign(tx, { articleId: article_id ?? 0 })
    : findCampaign(tx, { id: voucher_campaign_id });

/** What was set aside is free again, also where the campaign is over by now. */
async function release(tx: TransactionContext, line: LineRow): Promise<void> {
  const row = await tx.db
    .selectFrom('voucher_campaign')
    .select('id')
    .where((e) =>
      line.voucher_campaign_id === null
        ? e('article_id', '=', line.article_id)
        : e('id', '=', line.voucher_campaign_id),
    )
    .executeTakeFirst();
  if (row) await returnStock(tx, row.id, line.quantity);
}

/** Stock is reserved, so it lacks only where staff ended the campaign after the order: what was paid for is issued anyway. */
async function mustHave(tx: TransactionContext, line: LineRow): Promise<CampaignRow> {
  const running = await campaignOf(tx, line);
  if (running) return running;
  return tx.db
    .selectFrom('voucher_campaign')
    .selectAll()
    .where((e) =>
      line.voucher_campaign_id === null
        ? e('article_id', '=', line.article_id)
        : e('id', '=', line.voucher_campaign_id),
    )
    .executeTakeFirstOrThrow();
}

async function reserve(tx: TransactionContext, line: LineRow): Promise<boolean> {
  const campaign = await campaignOf(tx, line);
  return campaign !== undefined && takeStock(tx, campaign.id, line.quantity);
}

const takingBack: Pick<LineGrant, 'revoke' | 'usesOf' | 'withdraw'> = {
  revoke: (tx, purchase, line) => revokeCodesOfLine(tx, purchase.id, line),
  usesOf: (tx, purchase, line) => codeUsesOf(tx, purchase.id, line),
  withdraw: (tx, purchase, line) => revokeCodesOfLine(tx, purchase.id, line),
};

/** Vouchers that are bought: a code for each piece, the buyer's own. */
export const voucherGrant = (secrets: Secrets): LineGrant => ({
  reserve: (tx, _purchase, line) => reserve(tx, line),
  release: (tx, _purchase, line) => release(tx, line),
  async grant(tx, purchase, line) {
    const campaign = await mustHave(tx, line);
    for (const piece of pieceNumbers(line.quantity))
      await issueCode(tx, secrets, campaign, {
        ownerId: purchase.user_id,
        sourceKey: grantSourceOf(purchase.id, line.line, piece),
      });
  },
  ...takingBack,
});

/** A gift: its code has no owner until the receiver redeems it. */
export const giftGrant = (secrets: Secrets): LineGrant => ({
  reserve: (tx, _purchase, line) => reserve(tx, line),
  release: (tx, _purchase, line) => release(tx, line),
  async grant(tx, purchase, line) {
    const campaign = await mustHave(tx, line);
    const wish = giftDetailsOf(line.detail);
    const expiresAt = await giftExpiry(tx, campaign, new Date(wish.deliverAt));
    for (const piece of pieceNumbers(line.quantity)) {
      const code = await issueCode(tx, secrets, campaign, {
        ownerId: null,
        sourceKey: grantSourceOf(purchase.id, line.line, piece),
        expiresAt,
      });
      if (!code) continue;
      const { id: purchaseId, user_id: userId } = purchase;
      await saveGift(tx, { ...wish, voucherId: code.id, userId, purchaseId, expiresAt });
    }
  },
  ...takingBack,
});

/** Which code takes how much off which sum; kept with the line it was ordered by. */
const DiscountDetail = z.object({
  voucherId: z.int(),
  last4: z.string(),
  /** Of a code that takes off a share; null where it takes off a sum. */
  percent: z.number().nullable(),
  offMinor: z.int(),
  ofMinor: z.int(),
});
export type DiscountDetail = z.infer<typeof DiscountDetail>;

const storedDetail = jsonColumn('purchase_line.detail', DiscountDetail);
const detailOf = ({ detail }: LineRow) => storedDetail(detail);

/** A code that something was paid with: set aside with the order, used up with the money, and good again without it. */
export const discountGrant: LineGrant = {
  async reserve(tx, purchase, line) {
    const { voucherId, offMinor, ofMinor } = detailOf(line);
    const off = await reserveDiscount(tx, {
      voucherId,
      userId: purchase.user_id,
      amount: { amount: ofMinor, currency: purchase.currency },
      by: discountKey(purchase.id),
    });
    // what was shown is what holds
    return off === offMinor;
  },
  release: (tx, purchase, line) => releaseDiscount(tx, detailOf(line).voucherId, discountKey(purchase.id)),
  async grant(tx, purchase, line) {
    const { voucherId, offMinor } = detailOf(line);
    const isUsed = await consumeDiscount(tx, {
      voucherId,
      by: discountKey(purchase.id),
      discountMinor: offMinor,
      userId: purchase.user_id,
    });
    if (!isUsed)
      tx.log.error({ purchase: purchase.id, voucherId }, 'alarm: a code was paid with and is not ours');
  },
  revoke: (tx, purchase, line) => restoreDiscount(tx, detailOf(line).voucherId, discountKey(purchase.id)),
};
