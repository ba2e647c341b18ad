import type { VoucherBenefit, VoucherBenefitKind } from '@atrium/domain/money/voucher-benefit';
import { waitsForUse } from '@atrium/domain/money/voucher-benefit';
import { type VoucherVerdict, voucherVerdict } from '@atrium/domain/money/voucher-verdict';
import { sql } from 'kysely';
import { requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { appendEvent } from '../../platform/events/event-outbox.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { type CampaignRow, campaignBenefitOf, returnBudget, spendBudget } from './campaigns/campaign.ts';
import { type GrantedBenefit, grantBenefit } from './campaigns/grant-benefit.ts';
import {
  type CodeRow,
  codeHash,
  lockCode,
  reservedOrderOf,
  sealCode,
  useCode,
} from './campaigns/voucher-code.ts';

/** What the voucher is wanted for; a code for anything else is none. */
export interface RedeemRequest {
  code: string;
  lang: string;
  kinds?: readonly VoucherBenefitKind[];
  typeId?: number | undefined;
  articleId?: number | undefined;
  /** Of a book: only what is in it. */
  campaignIds?: readonly number[] | undefined;
  /** Typed into the cart: a good code that takes nothing off is named as what it is, as redeeming it would. */
  isForCart?: boolean;
}

export interface RedeemResult extends GrantedBenefit {
  code: CodeRow;
  campaign: CampaignRow;
  benefit: VoucherBenefit;
  /** It waits with its owner. */
  isKept: boolean;
  /** It is part of an order of theirs that is not paid yet. */
  isPaying: boolean;
}

export interface FoundVoucher {
  code: CodeRow;
  campaign: CampaignRow;
  isRunning: boolean;
  usedByMe: boolean;
  hadOfCampaign: number;
  /** Which use the next one is, those that were given back included. */
  nextUse: number;
}

/**
 * Once, however many ask at once. Whatever is refused was asked of the database by one statement, so that neither the
 * answer nor the work tells one refusal from another; only what looks good is held and looked at again.
 */
export async function redeemVoucher(
  tx: TransactionContext,
  secrets: Secrets,
  wanted: RedeemRequest,
): Promise<RedeemResult | AppError> {
  const { userId } = requirePerson(tx);
  const hash = codeHash(secrets, wanted.code);
  const seen = await findTypedCode(tx, hash, userId);
  const first = judgeTypedCode(tx, seen, wanted, userId);
  if (first === 'paying' && seen) return beingPaid(seen);
  if (wanted.isForCart && seen && isOfAnotherKind(tx, seen, wanted, userId))
    return new AppError('VOUCHER_NOT_FOR_CART', { benefit: seen.campaign.benefit_kind });
  if (first !== 'redeem' || !seen) return redeemRefusal(first);
  // several codes of one campaign at once, of one person: one after the other, or none would see the others
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`voucher ${seen.campaign.id} ${userId}`}, ${tx.tenant.id}::int))`.execute(
    tx.db,
  );
  const held = await lockCode(tx, seen.code.id);
  const found = held && (await findTypedCode(tx, hash, userId));
  const second = judgeTypedCode(tx, found, wanted, userId);
  if (second === 'paying' && found) return beingPaid(found);
  if (second !== 'redeem' || !found) return redeemRefusal(second);
  return take(tx, secrets, wanted, found, userId);
}

/** Whether it could be redeemed by itself, only not here. */
const isOfAnotherKind = (
  tx: TransactionContext,
  seen: FoundVoucher,
  { code, lang }: RedeemRequest,
  userId: number,
) =>
  campaignBenefitOf(seen.campaign).kind !== 'DISCOUNT' &&
  judgeTypedCode(tx, seen, { code, lang }, userId) === 'redeem';

export const redeemRefusal = (verdict: VoucherVerdict) =>
  new AppError(verdict === 'redeem' || verdict === 'paying' ? 'VOUCHER_NOT_FOUND' : verdict);

const beingPaid = ({ code, campaign }: FoundVoucher): RedeemResult => ({
  code,
  campaign,
  benefit: campaignBenefitOf(campaign),
  isKept: true,
  isPaying: true,
});

export async function findTypedCode(
  tx: TransactionContext,
  hash: Buffer,
  userId: number,
): Promise<FoundVoucher | undefined> {
  const { rows } = await sql<{
    code: CodeRow;
    campaign: CampaignRow;
    is_running: boolean;
    used_by_me: boolean;
    had: number;
    next_use: number;
  }>`
    SELECT to_jsonb(v) - 'code_hash' AS code, to_jsonb(c) - 'valid' AS campaign,
      c.valid @> ${tx.clock.now()}::timestamptz AS is_running,
      EXISTS (SELECT FROM voucher_redemption r
        WHERE r.voucher_id = v.id AND r.user_id = ${userId} AND r.rolled_back_at IS NULL) AS used_by_me,
      (SELECT count(*)::int FROM voucher_redemption r JOIN voucher_code o ON o.tenant_id = r.tenant_id AND o.id = r.voucher_id
        WHERE r.user_id = ${userId} AND o.campaign_id = c.id AND r.rolled_back_at IS NULL) AS had,
      (SELECT coalesce(max(n), 0)::int + 1 FROM voucher_redemption r WHERE r.voucher_id = v.id) AS next_use
    FROM voucher_code v JOIN voucher_campaign c ON c.tenant_id = v.tenant_id AND c.id = v.campaign_id
    WHERE v.code_hash = ${hash}`.execute(tx.db);
  const row = rows[0];
  return (
    row && {
      code: withDates(row.code),
      campaign: row.campaign,
      isRunning: row.is_running,
      usedByMe: row.used_by_me,
      hadOfCampaign: row.had,
      nextUse: row.next_use,
    }
  );
}

const dateOf = (value: Date | null) => (value === null ? null : new Date(value));

/** As JSON brings them, they are texts. */
const withDates = (row: CodeRow): CodeRow => ({
  ...row,
  expires_at: dateOf(row.expires_at),
  reserved_until: dateOf(row.reserved_until),
});

export function judgeTypedCode(
  tx: TransactionContext,
  found: FoundVoucher | undefined,
  wanted: RedeemRequest,
  userId: number,
): VoucherVerdict {
  if (!found) return voucherVerdict(null);
  const { code, campaign, isRunning, usedByMe, hadOfCampaign } = found;
  const now = tx.clock.now();
  const owner = code.owner_user_id === null ? 'nobody' : code.owner_user_id === userId ? 'me' : 'other';
  const benefit = campaignBenefitOf(campaign);
  const isReserved = code.state === 'RESERVED' && (code.reserved_until ?? now) > now;
  const hasRest = code.state !== 'REDEEMED' && benefit.kind === 'DISCOUNT';
  return voucherVerdict({
    state: code.state,
    owner,
    usedByMe: usedByMe && !hasRest,
    isUsedUp: code.used >= code.max_uses,
    isLapsed: !isRunning || (code.expires_at !== null && code.expires_at <= now),
    isHeld: isReserved && reservedOrderOf(code) === null,
    isPaying: isReserved && reservedOrderOf(code) !== null,
    fits: fits(campaign, benefit, wanted),
    isExhausted: !hasRest && hadOfCampaign >= campaign.per_user_limit,
  });
}

const fits = (
  { id, article_id }: CampaignRow,
  benefit: VoucherBenefit,
  { kinds, typeId, articleId, campaignIds }: RedeemRequest,
): boolean =>
  (kinds?.includes(benefit.kind) ?? true) &&
  (typeId === undefined || (benefit.kind === 'SUBSCRIPTION' && benefit.typeId === typeId)) &&
  (articleId === undefined ||
    article_id === articleId ||
    (benefit.kind === 'ARTICLE' && benefit.articleId === articleId)) &&
  (campaignIds?.includes(id) ?? true);

async function take(
  tx: TransactionContext,
  secrets: Secrets,
  { code: typed, lang }: RedeemRequest,
  { code, campaign, nextUse }: FoundVoucher,
  userId: number,
): Promise<RedeemResult | AppError> {
  const benefit = campaignBenefitOf(campaign);
  const isKept = waitsForUse(benefit);
  if (isKept) {
    // a shared code cannot be one person's own; what waits is always one person's
    if (code.max_uses > 1 && code.owner_user_id === null) return new AppError('VOUCHER_NOT_FOUND');
    return { code: await keep(tx, secrets, code, typed, userId), campaign, benefit, isKept, isPaying: false };
  }
  if (!(await spendBudget(tx, campaign)))
    return redeemRefusal(code.owner_user_id === userId ? 'VOUCHER_NOT_ELIGIBLE' : 'VOUCHER_NOT_FOUND');
  const brought = await grantBenefit(tx, benefit, { userId, sourceKey: useKey(code.id, nextUse), lang });
  if (brought === 'not now') {
    await returnBudget(tx, campaign);
    // theirs from now on, for the day they can use it: so they may be told why
    if (code.max_uses > 1) return new AppError('VOUCHER_NOT_FOUND');
    await keep(tx, secrets, code, typed, userId);
    return new AppError('VOUCHER_NOT_ELIGIBLE');
  }
  const n = await useCode(tx, code, {
    userId,
    resultKind: benefit.kind,
    resultKey: brought.subscriptionId === undefined ? null : String(brought.subscriptionId),
  });
  if (code.max_uses === 1 && code.sealed_code === null) await seal(tx, secrets, code, typed);
  await appendEvent(tx, {
    aggregate: 'voucher',
    aggregateId: String(code.id),
    type: 'voucher.redeemed',
    payload: { voucherId: code.id, campaignId: campaign.id, benefit: benefit.kind, n },
    userId,
  });
  return { code, campaign, benefit, isKept, isPaying: false, ...brought };
}

/** By which what a use brought is found again. */
export const useKey = (voucherId: number, n: number): string => `voucher:${voucherId}:${n}`;

/** Theirs from now on, and readable to them. */
async function keep(
  tx: TransactionContext,
  secrets: Secrets,
  code: CodeRow,
  typed: string,
  userId: number,
): Promise<CodeRow> {
  if (code.owner_user_id === userId && code.sealed_code !== null && code.state === 'ASSIGNED') return code;
  const owned = {
    state: 'ASSIGNED' as const,
    owner_user_id: userId,
    sealed_code: sealCode(secrets, typed),
    reserved_by: null,
    reserved_until: null,
  };
  await tx.db.updateTable('voucher_code').set(owned).where('id', '=', code.id).execute();
  return { ...code, ...owned };
}

const seal = ({ db }: TransactionContext, secrets: Secrets, { id }: CodeRow, typed: string) =>
  db
    .updateTable('voucher_code')
    .set({ sealed_code: sealCode(secrets, typed) })
    .where('id', '=', id)
    .execute();
