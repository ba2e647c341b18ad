import type { VoucherBenefit } from '@atrium/domain/money/voucher-benefit';
import { type Selectable, sql } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';
import type { DB } from '../../../platform/database/schema/types.gen.ts';

export type CampaignRow = Selectable<DB['voucher_campaign']>;

export const campaignBenefitOf = ({
  benefit_kind,
  benefit,
}: Pick<CampaignRow, 'benefit_kind' | 'benefit'>): VoucherBenefit =>
  ({ ...(benefit as object), kind: benefit_kind }) as VoucherBenefit;

/** Whether its time has come and is not over. */
const isRunning = ({ clock }: TransactionContext) => sql<boolean>`valid @> ${clock.now()}::timestamptz`;

/** By its own number, or by the article that it is offered as. */
export const findCampaign = (
  tx: TransactionContext,
  by: { id: number } | { articleId: number },
): Promise<CampaignRow | undefined> =>
  tx.db
    .selectFrom('voucher_campaign')
    .selectAll()
    .where((e) => ('id' in by ? e('id', '=', by.id) : e('article_id', '=', by.articleId)))
    .where(isRunning(tx))
    .executeTakeFirst();

/** Also one that is over. */
export const campaignById = ({ db }: TransactionContext, id: number): Promise<CampaignRow> =>
  db.selectFrom('voucher_campaign').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** How many there are left of those that are sold as articles; null where there is no end of them. */
export async function stockOf(
  tx: TransactionContext,
  articleIds: readonly number[],
): Promise<ReadonlyMap<number, { campaignId: number; left: number | null }>> {
  if (articleIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('voucher_campaign')
    .select(['id', 'article_id', 'stock'])
    .where('article_id', 'in', [...articleIds])
    .where(isRunning(tx))
    .execute();
  return new Map(rows.map(({ id, article_id, stock }) => [article_id ?? 0, { campaignId: id, left: stock }]));
}

/** Campaigns whose single-use code begins a plan: they deliver a plan that is given as a gift. */
const planCampaigns = (tx: TransactionContext) =>
  tx.db
    .selectFrom('voucher_campaign')
    .selectAll()
    .where('benefit_kind', '=', 'SUBSCRIPTION')
    .where('max_uses', '=', 1)
    .where(isRunning(tx))
    .orderBy('id');

export const findPlanCampaign = (tx: TransactionContext, typeId: number): Promise<CampaignRow | undefined> =>
  planCampaigns(tx).where(sql<boolean>`(benefit ->> 'typeId')::bigint = ${typeId}`).executeTakeFirst();

/** The plans that can be given away. */
export async function giftablePlans(tx: TransactionContext): Promise<ReadonlySet<number>> {
  const campaigns = await planCampaigns(tx).execute();
  return new Set(
    campaigns.flatMap((campaign) => {
      const benefit = campaignBenefitOf(campaign);
      return benefit.kind === 'SUBSCRIPTION' ? [benefit.typeId] : [];
    }),
  );
}

/** So many fewer. False where there are not so many left, and nothing was taken. */
export async function takeStock(
  tx: TransactionContext,
  campaignId: number,
  quantity: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('voucher_campaign')
    .set({ stock: sql`stock - ${quantity}` })
    .where('id', '=', campaignId)
    .where(isRunning(tx))
    .where((e) => e.or([e('stock', 'is', null), e('stock', '>=', quantity)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function returnStock({ db }: TransactionContext, campaignId: number, quantity: number) {
  await db
    .updateTable('voucher_campaign')
    .set({ stock: sql`stock + ${quantity}` })
    .where('id', '=', campaignId)
    .execute();
}

/** Of the money there is for it. False where it would be too much. */
export async function spendBudget(
  { db }: TransactionContext,
  { id, cost_minor }: CampaignRow,
): Promise<boolean> {
  if (cost_minor === 0) return true;
  const { numUpdatedRows } = await db
    .updateTable('voucher_campaign')
    .set({ budget_spent_minor: sql`budget_spent_minor + ${cost_minor}` })
    .where('id', '=', id)
    .where((e) =>
      e.or([
        e('budget_minor', 'is', null),
        e('budget_minor', '>=', sql<number>`budget_spent_minor + ${cost_minor}`),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function returnBudget({ db }: TransactionContext, { id, cost_minor }: CampaignRow) {
  await db
    .updateTable('voucher_campaign')
    .set({ budget_spent_minor: sql`greatest(budget_spent_minor - ${cost_minor}, 0)` })
    .where('id', '=', id)
    .execute();
}
