import type { AnswerBody } from '@atrium/contract/shapes';
import type { TransactionContext } from '../../platform/context.ts';
import { voucherBalances } from '../ledger/book-entry.ts';
import { campaignTitles } from './campaigns/campaign-titles.ts';
import { planPeriod, presentBenefit } from './customer-vouchers.ts';
import type { RedeemResult } from './redeem-voucher.ts';

type Redemption = Extract<AnswerBody<'redeemVoucher'>, { isKept: boolean }>;

/** The answer to the customer who redeemed a code. */
export async function presentRedeemed(
  tx: TransactionContext,
  { code, campaign, benefit, isKept, subscriptionId, partnerCode, until }: RedeemResult,
): Promise<Redemption> {
  const balance = (await voucherBalances(tx, [code.id])).get(code.id) ?? null;
  const figures = presentBenefit(tx, campaign, benefit, balance);
  const titleOf = await campaignTitles(tx, [campaign]);
  return {
    voucherId: code.id,
    ...figures,
    title: titleOf(campaign),
    isKept,
    ...(await planPeriod(tx, benefit)),
    ...(until === undefined ? {} : { until: until?.toISOString() ?? null }),
    ...(subscriptionId === undefined ? {} : { subscriptionId }),
    ...(partnerCode === undefined ? {} : { partnerCode }),
  };
}
