import type { AnswerBody } from '@atrium/contract/shapes';
import type { TransactionContext } from '../../platform/context.ts';
import { voucherBalances } from '../ledger/book.ts';
import { campaignTitles } from './campaign-titles.ts';
import { presentBenefit } from './mine.ts';
import type { Redeemed } from './redeem.ts';

type Redemption = Extract<AnswerBody<'redeemVoucher'>, { isKept: boolean }>;

/** What whoever redeemed it is told. */
export async function presentRedeemed(
  tx: TransactionContext,
  { code, campaign, benefit, isKept, subscriptionId, partnerCode }: Redeemed,
): Promise<Redemption> {
  const balance = (await voucherBalances(tx, [code.id])).get(code.id) ?? null;
  const figures = presentBenefit(tx, campaign, benefit, balance);
  const titleOf = await campaignTitles(tx, [campaign]);
  return {
    voucherId: code.id,
    ...figures,
    title: titleOf(campaign),
    isKept,
    ...(subscriptionId === undefined ? {} : { subscriptionId }),
    ...(partnerCode === undefined ? {} : { partnerCode }),
  };
}
