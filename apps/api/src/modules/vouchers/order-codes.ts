import { codeUse, type GrantUse, type RedemptionFacts } from '@atrium/domain/money/refund-rule';
import type { Selectable } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import type { DB } from '../../platform/database/schema/types.gen.ts';
import { creditsSpentOf } from '../credits/credit-grants.ts';
import { playedSeconds } from '../delivery/played-seconds.ts';
import type { LineRow } from '../purchases/purchase.ts';
import { voucherPlanFacts } from '../subscriptions/voucher-subscription.ts';
import { type CampaignRow, campaignBenefitOf, campaignById, returnStock } from './campaigns/campaign.ts';
import { revokeBenefit } from './campaigns/grant-benefit.ts';
import type { CodeRow } from './campaigns/voucher-code.ts';
import { useKey } from './redeem-voucher.ts';
import { revokeVoucherCode, undoVoucherUse } from './staff-corrections.ts';

type Redemption = Selectable<DB['voucher_redemption']>;

export const pieceNumbers = (quantity: number) => Array.from({ length: quantity }, (_, index) => index + 1);
export const grantSourceOf = (purchaseId: number, line: number, piece: number) =>
  `purchase:${purchaseId}:${line}:${piece}`;

/** The codes that came with a line of an order, held until the transaction ends. */
const codesOf = (
  { db }: TransactionContext,
  purchaseId: number,
  { line, quantity }: LineRow,
): Promise<CodeRow[]> =>
  db
    .selectFrom('voucher_code')
    .selectAll()
    .where(
      'source_key',
      'in',
      pieceNumbers(quantity).map((piece) => grantSourceOf(purchaseId, line, piece)),
    )
    .where('state', '<>', 'REVOKED')
    .orderBy('id')
    .forUpdate()
    .execute();

/** What became of each code of a line, by the one rule about refunds. */
export async function codeUsesOf(
  tx: TransactionContext,
  purchaseId: number,
  line: LineRow,
): Promise<GrantUse[]> {
  const uses: GrantUse[] = [];
  for (const code of await codesOf(tx, purchaseId, line)) uses.push((await look(tx, code)).use);
  return uses;
}

/** Takes back every code of a line that was not used, with what it brought. A used code stays as it is. */
export async function revokeCodesOfLine(
  tx: TransactionContext,
  purchaseId: number,
  line: LineRow,
): Promise<void> {
  for (const code of await codesOf(tx, purchaseId, line)) {
    const { use, campaign, redemption } = await look(tx, code);
    if (use === 'USED') continue;
    const rested = redemption ? await undo(tx, code, campaign, redemption) : code;
    await revokeVoucherCode(tx, rested);
    await returnStock(tx, code.campaign_id, 1);
  }
}

async function undo(
  tx: TransactionContext,
  code: CodeRow,
  campaign: CampaignRow,
  redemption: Redemption,
): Promise<CodeRow> {
  const isBack = await revokeBenefit(tx, campaignBenefitOf(campaign), {
    userId: redemption.user_id ?? 0,
    sourceKey: useKey(code.id, redemption.n),
    resultKey: redemption.result_key,
  });
  if (!isBack) throw new Error(`code ${code.id} was used after it was judged untouched`);
  return { ...code, state: await undoVoucherUse(tx, code, redemption, campaign), used: code.used - 1 };
}

async function look(tx: TransactionContext, code: CodeRow) {
  const now = tx.clock.now();
  const campaign = await campaignById(tx, code.campaign_id);
  const redemption = await tx.db
    .selectFrom('voucher_redemption')
    .selectAll()
    .where('voucher_id', '=', code.id)
    .where('rolled_back_at', 'is', null)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
  const use = codeUse({
    redemptions: code.used,
    isReserved: code.state === 'RESERVED' && (code.reserved_until ?? now) > now,
    brought: redemption ? await broughtBy(tx, code, campaign, redemption) : null,
  });
  return { use, campaign, redemption };
}

const day = 86_400_000;

async function broughtBy(
  tx: TransactionContext,
  { id }: CodeRow,
  campaign: CampaignRow,
  { n, result_key, user_id }: Redemption,
): Promise<RedemptionFacts> {
  const { kind } = campaignBenefitOf(campaign);
  if (kind === 'CREDIT')
    return { kind, spent: await creditsSpentOf(tx, { kind: 'VOUCHER', key: useKey(id, n) }) };
  if (kind !== 'SUBSCRIPTION') return { kind };
  const { isLive, since, creditsSpent } = await voucherPlanFacts(tx, Number(result_key ?? 0));
  return {
    kind,
    isLive,
    creditsSpent,
    daysSinceStart: Math.floor((tx.clock.now().getTime() - since.getTime()) / day),
    playedSeconds: await playedSeconds(tx, { userId: user_id ?? 0, since }),
  };
}
