import { waitsForUse } from '@atrium/domain/money/voucher-benefit';
import { type Context, personOf, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { appendEvent } from '../../platform/events/event-outbox.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { titlesOf } from '../catalogue/visibility/titles.ts';
import { type CampaignRow, campaignBenefitOf, findCampaign, spendBudget } from './campaigns/campaign.ts';
import {
  type CodeRow,
  codeBalance,
  codeHash,
  lockCode,
  moveBalance,
  useCode,
} from './campaigns/voucher-code.ts';
import { isShownToken, readShownToken } from './shown-token.ts';

/** As long as it takes to hand something over. */
const heldMs = 2 * 60_000;

/** Whose counter it is. */
export const counterNameOf = (ctx: Context): string => {
  const { actor } = ctx;
  return actor.role === 'operator' ? `counter:${actor.operatorId}` : `counter:user:${personOf(ctx)?.userId}`;
};

export interface CounterVerdict {
  voucherId: number;
  title: string;
  /** In the words of the offer. */
  offer: string | null;
  balanceMinor: number | null;
  heldUntil: Date;
}

/** The presented code, held for this counter: no other caller can use it while it is looked at. */
export async function checkPresentedCode(
  tx: TransactionContext,
  secrets: Secrets,
  shown: string,
): Promise<CounterVerdict | AppError> {
  const by = counterNameOf(tx);
  const row = await findShown(tx, secrets, shown);
  const usable = row && (await usableAtCounter(tx, row, by));
  if (!row || !usable) return new AppError('VOUCHER_NOT_FOUND');
  if (usable instanceof AppError) return usable;
  const heldUntil = new Date(tx.clock.now().getTime() + heldMs);
  await tx.db
    .updateTable('voucher_code')
    .set({ state: 'RESERVED', reserved_by: by, reserved_until: heldUntil })
    .where('id', '=', row.id)
    .execute();
  const { article_id, name } = usable;
  const title = article_id === null ? undefined : (await titlesOf(tx, [article_id])).get(article_id);
  const isSum = campaignBenefitOf(usable).kind === 'DISCOUNT';
  return {
    voucherId: row.id,
    title: title ?? name,
    offer: title === undefined ? null : name,
    balanceMinor: isSum ? await codeBalance(tx, row.id) : null,
    heldUntil,
  };
}

/** By its code as typed, or by its picture. A counter that held it before still may. */
async function findShown(
  tx: TransactionContext,
  secrets: Secrets,
  shown: string,
): Promise<CodeRow | undefined> {
  if (isShownToken(shown)) {
    const id = readShownToken(secrets, tx, shown);
    return id === null ? undefined : lockCode(tx, id);
  }
  return tx.db
    .selectFrom('voucher_code')
    .selectAll()
    .where('code_hash', '=', codeHash(secrets, shown))
    .forUpdate()
    .executeTakeFirst();
}

/** Those that are shown and those that are a sum; the others are redeemed by their owner alone. */
async function usableAtCounter(
  tx: TransactionContext,
  row: CodeRow,
  by: string,
): Promise<CampaignRow | AppError | null> {
  const now = tx.clock.now();
  if (row.state === 'REVOKED' || row.state === 'EXPIRED') return null;
  if (row.expires_at !== null && row.expires_at <= now) return null;
  const campaign = await findCampaign(tx, { id: row.campaign_id });
  if (!campaign || !isForCounter(campaign)) return null;
  if (row.state === 'REDEEMED') return new AppError('VOUCHER_ALREADY_USED', await usedAt(tx, row));
  const isHeldElsewhere =
    row.state === 'RESERVED' && row.reserved_by !== by && (row.reserved_until ?? now) > now;
  return isHeldElsewhere ? null : campaign;
}

function isForCounter(campaign: CampaignRow): boolean {
  const benefit = campaignBenefitOf(campaign);
  if (benefit.kind === 'DISCOUNT') return benefit.amount !== undefined;
  return benefit.kind === 'PARTNER_CODE' && waitsForUse(benefit);
}

async function usedAt({ db }: TransactionContext, { id }: CodeRow): Promise<{ usedAt: string } | undefined> {
  const row = await db
    .selectFrom('voucher_redemption')
    .select('at')
    .where('voucher_id', '=', id)
    .where('rolled_back_at', 'is', null)
    .orderBy('n', 'desc')
    .executeTakeFirst();
  return row && { usedAt: row.at.toISOString() };
}

export interface CounterUse {
  voucherId: number;
  usedAt: Date;
  balanceMinor: number | null;
}

/** It was used here: only what this counter holds, and only while it does. */
export async function useAtCounter(
  tx: TransactionContext,
  voucherId: number,
  amount: number | undefined,
): Promise<CounterUse | AppError> {
  const by = counterNameOf(tx);
  const row = await lockCode(tx, voucherId);
  const isOurs =
    row?.state === 'RESERVED' && row.reserved_by === by && (row.reserved_until ?? 0) > tx.clock.now();
  if (!row || !isOurs)
    return new AppError(row?.state === 'REDEEMED' ? 'VOUCHER_ALREADY_USED' : 'VOUCHER_NOT_FOUND');
  const campaign = await findCampaign(tx, { id: row.campaign_id });
  if (!campaign) return new AppError('VOUCHER_NOT_FOUND');
  const isSum = campaignBenefitOf(campaign).kind === 'DISCOUNT';
  const balance = isSum ? await codeBalance(tx, row.id) : 0;
  const taken = isSum ? (amount ?? balance) : 0;
  if (taken > balance) return new AppError('INSUFFICIENT_FUNDS', { balance });
  if (!(await spendBudget(tx, campaign))) return new AppError('VOUCHER_NOT_FOUND');
  const n = await useCode(tx, row, {
    userId: row.owner_user_id,
    resultKind: campaignBenefitOf(campaign).kind,
    resultKey: null,
    amountMinor: taken,
    by,
    keepsRest: isSum && balance > taken,
  });
  // by the number of the use, which is never given again: one that was undone was booked as well
  if (isSum) await moveBalance(tx, row.id, -taken, `voucher:${row.id}:${n}:${by}`, 'VOUCHER_USE');
  await appendEvent(tx, {
    aggregate: 'voucher',
    aggregateId: String(row.id),
    type: 'voucher.redeemed',
    payload: { voucherId: row.id, campaignId: campaign.id, amount: taken, by },
    ...(row.owner_user_id === null ? {} : { userId: row.owner_user_id }),
  });
  return { voucherId: row.id, usedAt: tx.clock.now(), balanceMinor: isSum ? balance - taken : null };
}
