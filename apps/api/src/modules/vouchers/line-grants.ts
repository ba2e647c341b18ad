import type { TransactionContext } from '../../platform/context.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { LineGrant, LineRow } from '../purchases/purchase.ts';
import { type CampaignRow, findCampaign, returnStock, takeStock } from './campaign.ts';
import { discountKey, issueCode } from './code.ts';
import { consumeDiscount, giveDiscountBack, releaseDiscount, reserveDiscount } from './discounts.ts';
import { type GiftWish, keepGift } from './gifts.ts';
import { revokeCode } from './mend.ts';

const campaignOf = (tx: TransactionContext, { voucher_campaign_id, article_id }: LineRow) =>
  voucher_campaign_id === null
    ? findCampaign(tx, { articleId: article_id ?? 0 })
    : findCampaign(tx, { id: voucher_campaign_id });

const pieces = (quantity: number) => Array.from({ length: quantity }, (_, index) => index + 1);
const sourceOf = (purchaseId: number, line: number, piece: number) =>
  `purchase:${purchaseId}:${line}:${piece}`;

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

/** Codes that came with a line and were not used: out of the world, and back in stock. */
async function revokeUnused(tx: TransactionContext, purchaseId: number, line: LineRow): Promise<void> {
  const codes = await tx.db
    .selectFrom('voucher_code')
    .selectAll()
    .where(
      'source_key',
      'in',
      pieces(line.quantity).map((piece) => sourceOf(purchaseId, line.line, piece)),
    )
    .where('used', '=', 0)
    .where('state', '<>', 'REVOKED')
    .forUpdate()
    .execute();
  for (const code of codes) {
    await revokeCode(tx, code);
    await returnStock(tx, code.campaign_id, 1);
  }
}

/** Runs out between order and payment only where somebody ended the campaign: what was paid for is there all the same. */
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

/** Vouchers that are bought: a code for each piece, the buyer's own. */
export const voucherGrant = (secrets: Secrets): LineGrant => ({
  reserve: (tx, _purchase, line) => reserve(tx, line),
  release: (tx, _purchase, line) => release(tx, line),
  async grant(tx, purchase, line) {
    const campaign = await mustHave(tx, line);
    for (const piece of pieces(line.quantity))
      await issueCode(tx, secrets, campaign, {
        ownerId: purchase.user_id,
        sourceKey: sourceOf(purchase.id, line.line, piece),
      });
  },
  revoke: (tx, purchase, line) => revokeUnused(tx, purchase.id, line),
});

/** One for somebody else: its code is nobody's until they take it. */
export const giftGrant = (secrets: Secrets): LineGrant => ({
  reserve: (tx, _purchase, line) => reserve(tx, line),
  release: (tx, _purchase, line) => release(tx, line),
  async grant(tx, purchase, line) {
    const campaign = await mustHave(tx, line);
    for (const piece of pieces(line.quantity)) {
      const code = await issueCode(tx, secrets, campaign, {
        ownerId: null,
        sourceKey: sourceOf(purchase.id, line.line, piece),
      });
      if (code) await keepGift(tx, code.id, purchase.user_id, line.detail as unknown as GiftWish);
    }
  },
  revoke: (tx, purchase, line) => revokeUnused(tx, purchase.id, line),
});

/** Which code takes how much off which sum; kept with the line it was ordered by. */
export interface DiscountDetail {
  voucherId: number;
  last4: string;
  offMinor: number;
  ofMinor: number;
}

const detailOf = ({ detail }: LineRow) => detail as unknown as DiscountDetail;

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
  revoke: (tx, purchase, line) => giveDiscountBack(tx, detailOf(line).voucherId, discountKey(purchase.id)),
};
