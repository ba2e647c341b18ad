import type { Selectable } from 'kysely';
import { writeAuditLine } from '../../platform/audit/audit-log.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { DB } from '../../platform/database/schema/types.gen.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type CampaignRow, campaignBenefitOf, campaignById, returnBudget } from './campaigns/campaign.ts';
import { revokeBenefit } from './campaigns/grant-benefit.ts';
import { type CodeRow, clearBalance, lockCode, moveBalance } from './campaigns/voucher-code.ts';
import { useKey } from './redeem-voucher.ts';

/** By staff, and written down. */
export const correctVoucher = (
  tx: TransactionContext,
  voucherId: number,
  action: 'REVOKE' | 'ROLL_BACK',
): Promise<CodeRow['state'] | AppError> =>
  action === 'REVOKE' ? revoke(tx, voucherId) : rollBack(tx, voucherId);

/** Out of the world; what it brought stays where it is. */
async function revoke(tx: TransactionContext, voucherId: number): Promise<CodeRow['state'] | AppError> {
  const row = await lockCode(tx, voucherId);
  if (!row) return new AppError('VOUCHER_NOT_FOUND');
  if (row.state === 'REDEEMED') return new AppError('CONFLICT');
  if (row.state !== 'REVOKED') await revokeVoucherCode(tx, row);
  await writeAuditLine(tx, { action: 'revoke', entity: 'voucher', entityId: String(voucherId) });
  return 'REVOKED';
}

export async function revokeVoucherCode(tx: TransactionContext, row: CodeRow): Promise<void> {
  await clearBalance(tx, row.id, 'VOUCHER_REVOKED');
  await tx.db
    .updateTable('voucher_code')
    .set({ state: 'REVOKED', reserved_by: null, reserved_until: null })
    .where('id', '=', row.id)
    .execute();
}

/** Its last use is undone, with all it brought; a use of what is spent already is not. The row of it stays. */
async function rollBack(tx: TransactionContext, voucherId: number): Promise<CodeRow['state'] | AppError> {
  const row = await lockCode(tx, voucherId);
  const use = await tx.db
    .selectFrom('voucher_redemption')
    .selectAll()
    .where('voucher_id', '=', voucherId)
    .where('rolled_back_at', 'is', null)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row || !use) return new AppError('VOUCHER_NOT_FOUND');
  // of an order: its money goes back, and with it the voucher's
  if (row.state === 'REVOKED' || use.result_key?.startsWith('purchase:')) return new AppError('CONFLICT');
  const campaign = await campaignById(tx, row.campaign_id);
  const isBack = await revokeBenefit(tx, campaignBenefitOf(campaign), {
    userId: use.user_id ?? 0,
    sourceKey: useKey(row.id, use.n),
    resultKey: use.result_key,
  });
  if (!isBack) return new AppError('CONFLICT');
  const state = await undoVoucherUse(tx, row, use, campaign);
  await writeAuditLine(tx, { action: 'rollBack', entity: 'voucher', entityId: String(voucherId) });
  return state;
}

/** Undoes one use of a code, which the caller has locked; its row stays. The caller takes back what the use brought. */
export async function undoVoucherUse(
  tx: TransactionContext,
  row: CodeRow,
  use: Selectable<DB['voucher_redemption']>,
  campaign: CampaignRow,
): Promise<CodeRow['state']> {
  const benefit = campaignBenefitOf(campaign);
  // a share of something has no account
  if (use.amount_minor > 0 && benefit.kind === 'DISCOUNT' && benefit.amount !== undefined)
    await moveBalance(tx, row.id, use.amount_minor, `voucher:${row.id}:${use.n}:back`, 'VOUCHER_ROLLED_BACK');
  await returnBudget(tx, campaign);
  await tx.db
    .updateTable('voucher_redemption')
    .set({ rolled_back_at: tx.clock.now() })
    .where('id', '=', use.id)
    .execute();
  const rested = row.owner_user_id === null ? 'ISSUED' : 'ASSIGNED';
  // what is left of it may be set aside for an order that is being paid
  const state = row.state === 'RESERVED' ? row.state : rested;
  await tx.db
    .updateTable('voucher_code')
    .set({ state, used: row.used - 1 })
    .where('id', '=', row.id)
    .execute();
  return state;
}
