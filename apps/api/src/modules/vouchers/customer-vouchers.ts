import type { Voucher } from '@atrium/contract/schemas/vouchers';
import type { VoucherBenefit } from '@atrium/domain/money/voucher-benefit';
import { waitsForUse } from '@atrium/domain/money/voucher-benefit';
import { groupedVoucherCode } from '@atrium/domain/money/voucher-code';
import type { Period } from '@atrium/domain/subscription/period';
import { sql } from 'kysely';
import { requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { voucherBalances } from '../ledger/book-entry.ts';
import { findPlan } from '../plans/plan.ts';
import { type CampaignRow, campaignBenefitOf } from './campaigns/campaign.ts';
import { campaignTitles } from './campaigns/campaign-titles.ts';
import { type CodeRow, openCode } from './campaigns/voucher-code.ts';

export interface CustomerVoucherRow extends Omit<CodeRow, 'code_hash'> {
  article_id: number | null;
  name: string;
  benefit_kind: CampaignRow['benefit_kind'];
  benefit: CampaignRow['benefit'];
  ends_at: Date | null;
  used_at: Date | null;
}

const mostShown = 200;

/** A customer's own codes, the newest first; revoked ones are left out. */
export async function customerVoucherRows(
  tx: TransactionContext,
  userId: number,
  id?: number,
): Promise<CustomerVoucherRow[]> {
  const { rows } = await sql<CustomerVoucherRow>`
    SELECT v.id, v.campaign_id, v.state, v.code_last4, v.sealed_code, v.owner_user_id, v.max_uses, v.used,
      v.reserved_until, v.reserved_by, v.expires_at, v.source_key, v.tenant_id,
      c.article_id, c.name, c.benefit_kind, c.benefit,
      least(v.expires_at, upper(c.valid)) AS ends_at,
      (SELECT max(r.at) FROM voucher_redemption r
        WHERE r.tenant_id = v.tenant_id AND r.voucher_id = v.id AND r.rolled_back_at IS NULL) AS used_at
    FROM voucher_code v JOIN voucher_campaign c ON c.tenant_id = v.tenant_id AND c.id = v.campaign_id
    WHERE v.owner_user_id = ${userId} AND v.state <> 'REVOKED'
      AND (${id ?? null}::bigint IS NULL OR v.id = ${id ?? null}::bigint)
    ORDER BY v.id DESC LIMIT ${mostShown}`.execute(tx.db);
  return rows;
}

export async function vouchersOfCustomer(tx: TransactionContext): Promise<Voucher[]> {
  const rows = await customerVoucherRows(tx, requirePerson(tx).userId);
  return presentVouchers(tx, rows);
}

/** With the code itself, for its owner's eyes. */
export async function voucherOfCustomer(
  tx: TransactionContext,
  secrets: Secrets,
  id: number,
): Promise<(Voucher & { code: string; partnerCode?: string }) | AppError> {
  const row = await customerVoucherRow(tx, id);
  const code = row && openCode(secrets, row);
  if (!row || !code) return new AppError('VOUCHER_NOT_FOUND');
  const benefit = campaignBenefitOf(row);
  const [voucher] = await presentVouchers(tx, [row]);
  if (!voucher) return new AppError('VOUCHER_NOT_FOUND');
  return {
    ...voucher,
    code: groupedVoucherCode(code),
    ...(benefit.kind === 'PARTNER_CODE' && benefit.partnerCode !== undefined && row.used > 0
      ? { partnerCode: benefit.partnerCode }
      : {}),
  };
}

export const customerVoucherRow = async (
  tx: TransactionContext,
  id: number,
): Promise<CustomerVoucherRow | undefined> =>
  (await customerVoucherRows(tx, requirePerson(tx).userId, id))[0];

export async function presentVouchers(
  tx: TransactionContext,
  rows: readonly CustomerVoucherRow[],
): Promise<Voucher[]> {
  const titleOf = await campaignTitles(tx, rows);
  const balances = await voucherBalances(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const benefit = campaignBenefitOf(row);
    return {
      voucherId: row.id,
      title: titleOf(row),
      standing: standingOf(tx, row),
      ...presentBenefit(tx, row, benefit, balances.get(row.id) ?? null),
      last4: row.code_last4,
      expiresAt: row.ends_at?.toISOString() ?? null,
      usedAt: row.used_at?.toISOString() ?? null,
      isForCounter: benefit.kind === 'PARTNER_CODE' && waitsForUse(benefit),
    };
  });
}

function standingOf({ clock }: TransactionContext, row: CustomerVoucherRow): Voucher['standing'] {
  const now = clock.now();
  if (row.state === 'REDEEMED' || row.used >= row.max_uses) return 'USED';
  if (row.state === 'EXPIRED' || (row.ends_at !== null && row.ends_at <= now)) return 'EXPIRED';
  return row.state === 'RESERVED' && (row.reserved_until ?? now) > now ? 'RESERVED' : 'READY';
}

/** What it brings, in figures. */
export function presentBenefit(
  { tenant }: Pick<TransactionContext, 'tenant'>,
  { article_id }: Pick<CampaignRow, 'article_id'>,
  benefit: VoucherBenefit,
  balance: number | null,
): Pick<Voucher, 'benefit' | 'credits' | 'percent' | 'balance' | 'articleId' | 'subscriptionTypeId'> {
  const articleId = article_id ?? (benefit.kind === 'ARTICLE' ? benefit.articleId : undefined);
  return {
    benefit: benefit.kind,
    ...(articleId === undefined ? {} : { articleId }),
    ...(benefit.kind === 'CREDIT' ? { credits: benefit.amount } : {}),
    ...(benefit.kind === 'SUBSCRIPTION' ? { subscriptionTypeId: benefit.typeId } : {}),
    ...(benefit.kind === 'DISCOUNT' && benefit.percent !== undefined ? { percent: benefit.percent } : {}),
    ...(balance === null ? {} : { balance: { amount: balance, currency: tenant.currency } }),
  };
}

/** How long the plan runs that a voucher begins. */
export async function planPeriod(
  tx: TransactionContext,
  benefit: VoucherBenefit,
): Promise<{ period?: Period }> {
  const plan = benefit.kind === 'SUBSCRIPTION' ? await findPlan(tx, benefit.typeId) : undefined;
  return plan ? { period: plan.billingCycle } : {};
}
