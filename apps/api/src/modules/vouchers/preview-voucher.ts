import type { AnswerBody } from '@atrium/contract/shapes';
import type { VoucherBenefit } from '@atrium/domain/money/voucher-benefit';
import { waitsForUse } from '@atrium/domain/money/voucher-benefit';
import { anchorOf, periodFrom } from '@atrium/domain/subscription/billing';
import { sql } from 'kysely';
import { requirePerson, type TransactionContext } from '../../platform/context.ts';
import type { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { voucherBalances } from '../ledger/book-entry.ts';
import { findPlan, findPlans, type Plan, planName } from '../plans/plan.ts';
import { customerPlans } from '../subscriptions/customer-plans.ts';
import { type CampaignRow, campaignBenefitOf } from './campaigns/campaign.ts';
import { campaignTitles } from './campaigns/campaign-titles.ts';
import { creditsUntil } from './campaigns/grant-benefit.ts';
import { codeHash } from './campaigns/voucher-code.ts';
import { presentBenefit } from './customer-vouchers.ts';
import { giftOfCode } from './gifts/voucher-gifts.ts';
import { findTypedCode, judgeTypedCode, redeemRefusal } from './redeem-voucher.ts';

type Preview = AnswerBody<'previewVoucher'>;

/**
 * What redeeming a code would bring, without redeeming it. By the same judgement: a code that redeeming would refuse is
 * refused here with the same words, so that a preview reveals no more than redeeming.
 */
export async function previewCode(
  tx: TransactionContext,
  secrets: Secrets,
  typed: { code: string; lang: string },
): Promise<Preview | AppError> {
  const { userId } = requirePerson(tx);
  const found = await findTypedCode(tx, codeHash(secrets, typed.code), userId);
  const verdict = judgeTypedCode(tx, found, typed, userId);
  if (!found || (verdict !== 'redeem' && verdict !== 'paying')) return redeemRefusal(verdict);
  const { code, campaign } = found;
  const benefit = campaignBenefitOf(campaign);
  const isKept = waitsForUse(benefit);
  const isTheirs = code.owner_user_id === userId;
  // as redeeming refuses them: a shared code cannot be kept by one customer, and a campaign without money brings nothing
  if (isKept && code.max_uses > 1 && !isTheirs) return redeemRefusal('VOUCHER_NOT_FOUND');
  if (!isKept && isSpent(campaign))
    return redeemRefusal(isTheirs ? 'VOUCHER_NOT_ELIGIBLE' : 'VOUCHER_NOT_FOUND');
  const titleOf = await campaignTitles(tx, [campaign]);
  const balance = (await voucherBalances(tx, [code.id])).get(code.id) ?? null;
  const gift = await giftOfCode(tx, code.id);
  return {
    ...presentBenefit(tx, campaign, benefit, balance),
    ...(await outcomeOf(tx, benefit, userId)),
    title: titleOf(campaign),
    codeUntil: (await endOf(tx, code.id))?.toISOString() ?? null,
    gift: gift ? { from: gift.giver_name, message: gift.message } : null,
    isKept,
  };
}

const isSpent = ({ cost_minor, budget_minor, budget_spent_minor }: CampaignRow): boolean =>
  cost_minor > 0 && budget_minor !== null && budget_spent_minor + cost_minor > budget_minor;

type Outcome = Pick<Preview, 'period' | 'until' | 'ownPlan' | 'isBlocked'>;

async function outcomeOf(tx: TransactionContext, benefit: VoucherBenefit, userId: number): Promise<Outcome> {
  const nothing = { ownPlan: null, isBlocked: false };
  if (benefit.kind === 'CREDIT')
    return { ...nothing, until: creditsUntil(tx, benefit)?.toISOString() ?? null };
  const plan = benefit.kind === 'SUBSCRIPTION' ? await findPlan(tx, benefit.typeId) : undefined;
  if (!plan) return nothing;
  const now = tx.clock.now();
  const until = periodFrom(now, plan.billingCycle, anchorOf(now)).to;
  const held = await customerPlans(tx, userId);
  const others = await findPlans(tx, [...new Set(held.map(({ typeId }) => typeId))]);
  const blocking = others.find((other) => excludes(other, plan));
  const own = others.find((other) => !excludes(other, plan));
  return {
    period: plan.billingCycle,
    until: until.toISOString(),
    ownPlan: blocking ? planName(blocking, tx) : own ? planName(own, tx) : null,
    isBlocked: blocking !== undefined,
  };
}

/** The database has one live subscription for each plan and for each group. */
const excludes = (one: Plan, other: Plan): boolean =>
  one.id === other.id || (one.group !== null && one.group.id === other.group?.id);

async function endOf({ db }: TransactionContext, voucherId: number): Promise<Date | null> {
  const { rows } = await sql<{ ends_at: Date | null }>`
    SELECT least(v.expires_at, upper(c.valid)) AS ends_at FROM voucher_code v
    JOIN voucher_campaign c ON c.tenant_id = v.tenant_id AND c.id = v.campaign_id
    WHERE v.id = ${voucherId}`.execute(db);
  return rows[0]?.ends_at ?? null;
}
