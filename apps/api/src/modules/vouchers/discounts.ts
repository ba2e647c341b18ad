import type { Price } from '@atrium/domain/money';
import { discountOf } from '@atrium/domain/voucher-verdict';
import { AppError } from '../../platform/app-error.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { benefitOf, findCampaign, spendBudget } from './campaign.ts';
import { type CodeRow, codeBalance, codeHash, lockCode, moveBalance, useCode } from './code.ts';

/** A voucher that somebody pays with, by its number where it is theirs already, or by its code. */
export type DiscountVoucher = { voucherId: number } | { code: string; secrets: Secrets };

interface Reservation {
  voucher: DiscountVoucher;
  userId: number;
  /** What is to be paid without it. */
  amount: Price;
  /** What it is reserved for: the same asks again, anybody else waits. */
  by: string;
}

/** A little longer than an order may stay open. */
const reservedMs = 45 * 60_000;

/**
 * Sets a voucher aside while somebody pays, and says what it takes off. Whatever fails afterwards gives it back
 * (`releaseDiscount`), and what is never heard of again ends by itself: nothing is burnt.
 */
export async function reserveDiscount(
  tx: TransactionContext,
  { voucher, userId, amount, by }: Reservation,
): Promise<{ voucherId: number; discountMinor: number } | AppError> {
  const row = await held(tx, voucher);
  const now = tx.clock.now();
  const isTheirs = row && (row.owner_user_id === userId || row.owner_user_id === null);
  if (!row || !isTheirs || row.state === 'REVOKED') return new AppError('VOUCHER_NOT_FOUND');
  if (row.state === 'REDEEMED') return new AppError(usedOr(row, userId));
  const campaign = await findCampaign(tx, { id: row.campaign_id });
  const isLapsed = !campaign || row.state === 'EXPIRED' || (row.expires_at !== null && row.expires_at <= now);
  const isHeld = row.state === 'RESERVED' && row.reserved_by !== by && (row.reserved_until ?? now) > now;
  const benefit = campaign && benefitOf(campaign);
  if (isLapsed || isHeld || benefit?.kind !== 'DISCOUNT' || amount.currency !== tx.tenant.currency)
    return new AppError(toOwner(row, userId, isLapsed ? 'VOUCHER_EXPIRED' : 'VOUCHER_NOT_ELIGIBLE'));
  const discountMinor = discountOf(benefit, amount.amount, await codeBalance(tx, row.id));
  if (discountMinor === 0) return new AppError(toOwner(row, userId, 'VOUCHER_NOT_ELIGIBLE'));
  await tx.db
    .updateTable('voucher_code')
    .set({
      state: 'RESERVED',
      owner_user_id: userId,
      reserved_by: by,
      reserved_until: new Date(now.getTime() + reservedMs),
    })
    .where('id', '=', row.id)
    .execute();
  return { voucherId: row.id, discountMinor };
}

/** Nobody paid: it is as good as before. */
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

/** Paid: so much of it is gone. False where it was no longer set aside for this; the sum is ours to bear then. */
export async function consumeDiscount(
  tx: TransactionContext,
  {
    voucherId,
    by,
    discountMinor,
    userId,
  }: { voucherId: number; by: string; discountMinor: number; userId: number },
): Promise<boolean> {
  const row = await lockCode(tx, voucherId);
  if (row?.state !== 'RESERVED' || row.reserved_by !== by) return false;
  const campaign = await tx.db
    .selectFrom('voucher_campaign')
    .selectAll()
    .where('id', '=', row.campaign_id)
    .executeTakeFirstOrThrow();
  const benefit = benefitOf(campaign);
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

async function held(tx: TransactionContext, voucher: DiscountVoucher): Promise<CodeRow | undefined> {
  if ('voucherId' in voucher) return lockCode(tx, voucher.voucherId);
  return tx.db
    .selectFrom('voucher_code')
    .selectAll()
    .where('code_hash', '=', codeHash(voucher.secrets, voucher.code))
    .forUpdate()
    .executeTakeFirst();
}

const toOwner = (row: CodeRow, userId: number, code: 'VOUCHER_EXPIRED' | 'VOUCHER_NOT_ELIGIBLE') =>
  row.owner_user_id === userId ? code : 'VOUCHER_NOT_FOUND';

const usedOr = (row: CodeRow, userId: number) =>
  row.owner_user_id === userId ? 'VOUCHER_ALREADY_USED' : 'VOUCHER_NOT_FOUND';
