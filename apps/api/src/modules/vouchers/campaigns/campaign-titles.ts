import type { TransactionContext } from '../../../platform/context.ts';
import { titlesOf } from '../../catalogue/visibility/titles.ts';
import { findPlans, planName } from '../../plans/plan.ts';
import { type CampaignRow, campaignBenefitOf } from './campaign.ts';

type Titled = Pick<CampaignRow, 'article_id' | 'name' | 'benefit_kind' | 'benefit'>;

/** The article that a campaign is offered as, or brings. */
function articleOf(row: Titled): number | undefined {
  const benefit = campaignBenefitOf(row);
  return row.article_id ?? (benefit.kind === 'ARTICLE' ? benefit.articleId : undefined);
}

const planOf = (row: Titled): number | undefined => {
  const benefit = campaignBenefitOf(row);
  return benefit.kind === 'SUBSCRIPTION' ? benefit.typeId : undefined;
};

/** What the campaign gives, in its receiver's language: the article, or the plan. A campaign's own name is for staff. */
export async function campaignTitles(
  tx: TransactionContext,
  rows: readonly Titled[],
): Promise<(row: Titled) => string> {
  const articles = await titlesOf(
    tx,
    rows.flatMap((row) => articleOf(row) ?? []),
  );
  const types = [...new Set(rows.flatMap((row) => planOf(row) ?? []))];
  const found = types.length > 0 ? await findPlans(tx, types) : [];
  const plans = new Map(found.map((plan) => [plan.id, planName(plan, tx)]));
  return (row) => articles.get(articleOf(row) ?? 0) ?? plans.get(planOf(row) ?? 0) ?? row.name;
}
