import type { Gift } from '@atrium/contract/schemas/vouchers';
import { type Context, requirePerson, type TransactionContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { lockPurchase } from '../../purchases/purchase.ts';
import { grantRefund, type RefundServices } from '../../purchases/refund-requests.ts';
import { revokeGrants } from '../../purchases/settle-purchase.ts';
import { lockCode, renewCode } from '../campaigns/voucher-code.ts';
import { writeToReceiver } from './deliver-gift.ts';
import { giftState, maxGiftSends, presentGift } from './given-gifts.ts';
import { type GiftRow, lockGift } from './voucher-gifts.ts';

/** A gift of this customer, held with its code; another customer's is not found. */
async function ownGift(
  tx: TransactionContext,
  id: number,
): Promise<{ gift: GiftRow; state: Gift['state'] } | AppError> {
  const gift = await lockGift(tx, id);
  if (gift?.user_id !== requirePerson(tx).userId) return new AppError('NOT_FOUND');
  const code = await lockCode(tx, gift.voucher_id);
  if (!code) return new AppError('NOT_FOUND');
  return { gift, state: giftState(gift, code, undefined) };
}

/** Once more to the same address. */
export async function resendGift(
  tx: TransactionContext,
  secrets: Secrets,
  id: number,
): Promise<Gift | AppError> {
  const own = await ownGift(tx, id);
  if (own instanceof AppError) return own;
  if (own.state !== 'SENT' || own.gift.sent_count >= maxGiftSends) return new AppError('CONFLICT');
  return send(tx, secrets, own.gift);
}

/** Sends a gift to another address. The code sent to the old one is void: its reader has no gift. */
export async function changeRecipient(
  tx: TransactionContext,
  secrets: Secrets,
  id: number,
  recipient: string,
): Promise<Gift | AppError> {
  const own = await ownGift(tx, id);
  if (own instanceof AppError) return own;
  const { gift, state } = own;
  if (state === 'REDEEMED' || state === 'REFUNDED' || gift.sent_count >= maxGiftSends)
    return new AppError('CONFLICT');
  const changed = { ...gift, recipient: recipient.toLowerCase() };
  await tx.db
    .updateTable('voucher_gift')
    .set({ recipient: changed.recipient })
    .where('id', '=', id)
    .execute();
  if (state === 'SCHEDULED' || changed.recipient === gift.recipient) return presentGift(tx, changed);
  await renewCode(tx, secrets, gift.voucher_id);
  return send(tx, secrets, changed);
}

async function send(tx: TransactionContext, secrets: Secrets, gift: GiftRow): Promise<Gift | AppError> {
  try {
    await writeToReceiver(tx, secrets, gift, 'voucher-gift');
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  const sent = await tx.db
    .updateTable('voucher_gift')
    .set({ sent_count: gift.sent_count + 1 })
    .where('id', '=', gift.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentGift(tx, sent);
}

/** Before it was sent: the code is revoked and the price refunded, in one transaction. */
export async function cancelGift(
  ctx: Context,
  services: RefundServices,
  id: number,
): Promise<{ gift: Gift; isDone: boolean } | AppError> {
  const ended = await ctx.tx(async (tx) => {
    const own = await ownGift(tx, id);
    if (own instanceof AppError) return own;
    if (own.state !== 'SCHEDULED') return new AppError('CONFLICT');
    return giveBack(tx, services, own.gift);
  });
  if (ended instanceof AppError) return ended;
  const isDone = ended === null || (await services.payments.reconcile(ctx, ended)).is === 'succeeded';
  const gift = await ctx.tx(async (tx) => {
    const row = await lockGift(tx, id);
    return row ? presentGift(tx, row) : new AppError('NOT_FOUND');
  });
  return gift instanceof AppError ? gift : { gift, isDone };
}

/** The gift was not redeemed in time: its price goes back to the giver. */
export async function returnGift(ctx: Context, services: RefundServices, id: number): Promise<void> {
  const refund = await ctx.tx(async (tx) => {
    const gift = await lockGift(tx, id);
    const code = gift && (await lockCode(tx, gift.voucher_id));
    if (!gift || !code) return null;
    const state = giftState(gift, code, undefined);
    if (state === 'REDEEMED' || state === 'REFUNDED') return null;
    return giveBack(tx, services, gift);
  });
  // redeemed after all, or reserved at a counter now: the gift stays
  if (refund === null || refund instanceof AppError) return;
  await services.payments.reconcile(ctx, refund);
}

/** The charge's refund; null where nothing was charged. */
async function giveBack(
  tx: TransactionContext,
  services: RefundServices,
  { id, purchase_id }: GiftRow,
): Promise<string | null | AppError> {
  const refund = await grantRefund(tx, services, purchase_id ?? 0, true);
  if (refund instanceof AppError) return refund;
  await tx.db.updateTable('voucher_gift').set({ ended_at: tx.clock.now() }).where('id', '=', id).execute();
  const purchase = refund === null ? await lockPurchase(tx, purchase_id ?? 0) : undefined;
  if (purchase) await revokeGrants(tx, services.grants, purchase);
  return refund;
}
