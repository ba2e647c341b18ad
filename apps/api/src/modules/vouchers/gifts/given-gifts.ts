import type { Gift } from '@atrium/contract/schemas/vouchers';
import type { TransactionContext } from '../../../platform/context.ts';
import { findPurchase, type PurchaseRow } from '../../purchases/purchase.ts';
import { type CampaignRow, campaignById } from '../campaigns/campaign.ts';
import { type CodeRow, findCode } from '../campaigns/voucher-code.ts';
import { type GiftRow, giftName } from './voucher-gifts.ts';

const mostShown = 100;
/** The first time, and four more. */
export const maxGiftSends = 5;

/** The gifts that a customer gave to others, the newest first. */
export async function giftsOf(tx: TransactionContext, userId: number): Promise<Gift[]> {
  const rows = await tx.db
    .selectFrom('voucher_gift')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  const gifts: Gift[] = [];
  for (const row of rows) gifts.push(await presentGift(tx, row));
  return gifts;
}

export async function presentGift(tx: TransactionContext, gift: GiftRow): Promise<Gift> {
  const code = await findCode(tx, gift.voucher_id);
  if (!code) throw new Error(`gift ${gift.id} has no code`);
  const purchase = gift.purchase_id === null ? undefined : await findPurchase(tx, gift.purchase_id);
  const campaign: CampaignRow = await campaignById(tx, code.campaign_id);
  const { title, period } = await giftName(tx, campaign);
  const state = giftState(gift, code, purchase);
  const isOpen = state === 'SCHEDULED' || state === 'SENT';
  return {
    id: gift.id,
    state,
    title,
    ...(period && { period }),
    recipient: gift.recipient,
    from: gift.giver_name,
    message: gift.message,
    price: { amount: purchase?.total_minor ?? 0, currency: purchase?.currency ?? tx.tenant.currency },
    deliverAt: gift.deliver_at.toISOString(),
    sentAt: gift.delivered_at?.toISOString() ?? null,
    expiresAt: gift.expires_at?.toISOString() ?? null,
    redeemedAt: (await redeemedAt(tx, code.id))?.toISOString() ?? null,
    purchaseID: gift.purchase_id,
    mayCancel: state === 'SCHEDULED',
    mayResend: state === 'SENT' && gift.sent_count < maxGiftSends,
    mayChange: isOpen && gift.sent_count < maxGiftSends,
  };
}

/** As its giver reads it. */
export function giftState(
  { ended_at, delivered_at }: GiftRow,
  { state, used }: CodeRow,
  purchase: PurchaseRow | undefined,
): Gift['state'] {
  if (ended_at !== null || state === 'REVOKED' || purchase?.state === 'REFUNDED') return 'REFUNDED';
  if (used > 0) return 'REDEEMED';
  return delivered_at === null ? 'SCHEDULED' : 'SENT';
}

async function redeemedAt({ db }: TransactionContext, voucherId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('voucher_redemption')
    .select('at')
    .where('voucher_id', '=', voucherId)
    .where('rolled_back_at', 'is', null)
    .orderBy('n')
    .executeTakeFirst();
  return row?.at ?? null;
}
