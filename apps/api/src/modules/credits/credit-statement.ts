import type { CreditStatement } from '@atrium/contract/schemas/subscription';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { titlesOf } from '../catalogue/visibility/titles.ts';

/** What can still be spent of a grant; −1 is unlimited. */
export interface CreditLot {
  contentTypes: string[];
  granted: number;
  left: number;
}

/** The credits of subscriptions that hold now. */
export async function creditsOf(
  { db, clock }: TransactionContext,
  subscriptionIds: readonly number[],
): Promise<Map<number, CreditLot[]>> {
  const lots = new Map<number, CreditLot[]>();
  if (subscriptionIds.length === 0) return lots;
  const rows = await db
    .selectFrom('credit_grant')
    .select(['subscription_id', 'content_types', 'is_unlimited', 'amount', 'remaining'])
    .where('subscription_id', 'in', subscriptionIds)
    .where('voided_at', 'is', null)
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', clock.now())]))
    .execute();
  for (const row of rows) {
    const id = row.subscription_id ?? 0;
    const lot = {
      contentTypes: row.content_types,
      granted: row.is_unlimited ? -1 : row.amount,
      left: row.is_unlimited ? -1 : row.remaining,
    };
    lots.set(id, [...(lots.get(id) ?? []), lot]);
  }
  return lots;
}

/** Credits that came with no plan, and hold now. */
export async function creditsWithoutPlan(
  { db, clock }: TransactionContext,
  userId: number,
): Promise<{ contentTypes: string[]; amount: number }[]> {
  const rows = await db
    .selectFrom('credit_grant')
    .select(['content_types', 'remaining'])
    .where('user_id', '=', userId)
    .where('subscription_id', 'is', null)
    .where('voided_at', 'is', null)
    .where('is_unlimited', '=', false)
    .where('remaining', '>', 0)
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', clock.now())]))
    .execute();
  return rows.map(({ content_types, remaining }) => ({ contentTypes: content_types, amount: remaining }));
}

const mostGrants = 200;
const mostEntries = 500;

/** The lots that hold, the first to expire first, and every movement with what it was for. */
export async function creditStatementOf(tx: TransactionContext, userId: number): Promise<CreditStatement> {
  const { db, clock } = tx;
  const grants = await db
    .selectFrom('credit_grant')
    .select([
      'id',
      'subscription_id',
      'content_types',
      'is_unlimited',
      'amount',
      'remaining',
      'effective_at',
      'expires_at',
    ])
    .where('user_id', '=', userId)
    .where('voided_at', 'is', null)
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', clock.now())]))
    .orderBy(sql`expires_at NULLS LAST`)
    .orderBy('id')
    .limit(mostGrants)
    .execute();
  const entries = await db
    .selectFrom('credit_entry')
    .select(['kind', 'delta', 'at', 'article_id'])
    .select(sql<number>`(sum(delta) OVER (ORDER BY seq))::int`.as('balance'))
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc')
    .limit(mostEntries)
    .execute();
  const titles = await titlesOf(
    tx,
    entries.flatMap(({ article_id }) => (article_id === null ? [] : [article_id])),
  );
  return {
    grants: grants.map((row) => ({
      id: row.id,
      subscriptionId: row.subscription_id,
      contentTypes: row.content_types,
      granted: row.is_unlimited ? -1 : row.amount,
      left: row.is_unlimited ? -1 : row.remaining,
      at: row.effective_at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
    })),
    entries: entries.map(({ kind, delta, at, article_id, balance }) => ({
      kind,
      delta,
      balance,
      at: at.toISOString(),
      articleId: article_id,
      title: article_id === null ? null : (titles.get(article_id) ?? null),
    })),
  };
}
