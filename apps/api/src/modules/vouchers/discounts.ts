import type { Price } from '@atrium/domain/money/money';
import { voucherDiscountOf } from '@atrium/domain/money/voucher-verdict';
import type { TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { campaignBenefitOf, campaignById, findCampaign, spendBudget } from './campaigns/campaign.ts';
import {
  type CodeRow,
  codeBalance,
  findCode,
  lockCode,
  moveBalance,
  useCode,
} from './campaigns/voucher-code.ts';
import { undoVoucherUse } from './staff-corrections.ts';

interface Paying {
  voucherId: number;
  userId: number;
  /** What is to be paid without it. */
  amount: Price;
  /** What it is set aside for: the same asks again, any other order waits. */
  by: string | null;
}

export interface Discount {
  voucherId: number;
  last4: string;
  percent: number | null;
  /** What is left of a sum. */
  leftMinor: number | null;
  discountMinor: number;
}

/** What ends an order gives it back; this is for an order that nothing ended. No charge stays in doubt for so long. */
const reservedMs = 30 * 86_400_000;

/** What a voucher of theirs would take off, and why nothing where it would not. Nothing is set aside. */
export const discountOn = async (tx: TransactionContext, paying: Paying): Promise<Discount | AppError> =>
  judge(tx, await findCode(tx, paying.voucherId), paying);

async function judge(
  tx: TransactionContext,
  row: CodeRow | undefined,
  { userId, amount, by }: Paying,
): Promise<Discount | AppError> {
  const now = tx.clock.now();
  if (row?.owner_user_id !== userId || row.state === 'REVOKED') return new AppError('VOUCHER_NOT_FOUND');
  if (row.state === 'REDEEMED') return new AppError('VOUCHER_ALREADY_USED');
  const campaign = await findCampaign(tx, { id: row.campaign_id });
  if (!campaign || row.state === 'EXPIRED' || (row.expires_at !== null && row.expires_at <= now))
    return new AppError('VOUCHER_EXPIRED');
  const benefit = campaignBenefitOf(campaign);
  const isHeld = row.state === 'RESERVED' && row.reserved_by !== by && (row.reserved_until ?? now) > now;
  if (isHeld || benefit.kind !== 'DISCOUNT' || amount.currency !== tx.tenant.currency)
    return new AppError('VOUCHER_NOT_ELIGIBLE');
  const balance = await codeBalance(tx, row.id);
  return {
    voucherId: row.id,
    last4: row.code_last4,
    percent: benefit.percent ?? null,
    leftMinor: benefit.percent === undefined ? balance : null,
    discountMinor: voucherDiscountOf(benefit, amount.amount, balance),
  };
}

/**
 * Reserves a voucher while a customer pays, and says what it takes off. Whatever fails afterwards
 * gives it back (`releaseDiscount`): nothing is burnt. Decision 0037.
 */
export async function reserveDiscount(
  tx: TransactionContext,
  paying: Paying & { by: string },
): Promise<number | AppError> {
  const row = await lockCode(tx, paying.voucherId);
  const discount = await judge(tx, row, paying);
  if (discount instanceof AppError) return discount;
  if (discount.discountMinor === 0) return new AppError('VOUCHER_NOT_ELIGIBLE');
  await tx.db
    .updateTable('voucher_code')
    .set({
      state: 'RESERVED',
      reserved_by: paying.by,
      reserved_until: new Date(tx.clock.now().getTime() + reservedMs),
    })
    .where('id', '=', paying.voucherId)
    .execute();
  return discount.discountMinor;
}

/** The order was not paid: the voucher is as good as before. */
export async function releaseDiscount(
  { db }: TransactionContext,
  voucherId: number,
  by: string,
): Promise<void> {
  await db
    .updateTable('voucher_code')
    .set({ state: 'ASSIGNED', reserved_by: null, reserved_until: null })
    .where('id', '=', voucherId)
    .where('state', '=', 'RESERVED')
    .where('reserved_by', '=', by)
    .execute();
}

interface Consumption {
  voucherId: number;
  by: string;
  discountMinor: number;
  userId: number;
}

/** Paid: so much of it is gone. False where it was no longer set aside for this; the sum is ours to bear then. */
export async function consumeDiscount(
  tx: TransactionContext,
  { voucherId, by, discountMinor, userId }: Consumption,
): Promise<boolean> {
  const row = await lockCode(tx, voucherId);
  if (row?.state !== 'RESERVED' || row.reserved_by !== by) return false;
  const campaign = await campaignById(tx, row.campaign_id);
  const benefit = campaignBenefitOf(campaign);
  const isSum = benefit.kind === 'DISCOUNT' && benefit.amount !== undefined;
  if (isSum) await moveBalance(tx, row.id, -discountMinor, `voucher:${row.id}:${by}`, 'VOUCHER_USE');
  await spendBudget(tx, campaign);
  await useCode(tx, row, {
    userId,
    resultKind: 'DISCOUNT',
    resultKey: by,
    amountMinor: discountMinor,
    keepsRest: isSum && (await codeBalance(tx, row.id)) > 0,
  });
  return true;
}

/** The money went back, and so does what was taken off: it can be paid with once more. */
export async function restoreDiscount(tx: TransactionContext, voucherId: number, by: string): Promise<void> {
  const row = await lockCode(tx, voucherId);
  const use = await tx.db
    .selectFrom('voucher_redemption')
    .selectAll()
    .where('voucher_id', '=', voucherId)
    .where('result_key', '=', by)
    .where('rolled_back_at', 'is', null)
    .executeTakeFirst();
  if (row && use && row.state !== 'REVOKED')
    await undoVoucherUse(tx, row, use, await campaignById(tx, row.campaign_id));
}
