import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';

interface Heard {
  makerId: number;
  /** What of theirs was heard last. */
  articleId: number;
}

/** The creators that a customer hears most these days; none that they want to see less. */
export async function mostPlayedCreators(
  { db, clock }: TransactionContext,
  userId: number,
  most: number,
): Promise<Heard[]> {
  const { rows } = await sql<Heard>`
    SELECT t.maker_id AS "makerId", t.article_id AS "articleId" FROM listening_taste t
    WHERE t.user_id = ${userId} AND NOT EXISTS (
      SELECT FROM row_dismissal d WHERE d.tenant_id = t.tenant_id AND d.user_id = t.user_id
        AND d.article_id IN (t.maker_id, t.article_id))
    ORDER BY t.weight * power(0.5, greatest(0, extract(epoch FROM ${clock.now()}::timestamptz - t.at)) / 2592000) DESC, t.maker_id
    LIMIT ${most}`.execute(db);
  return rows;
}

export async function dismissedCreatorsOf(
  { db }: TransactionContext,
  userId: number,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('row_dismissal')
    .select('article_id')
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(mostDismissed)
    .execute();
  return new Set(rows.map(({ article_id }) => article_id));
}

/** More than a customer dismisses; past it the oldest are shown again. */
const mostDismissed = 500;

/** Once is enough; of what is no article nothing is kept. */
export async function dismissCreator(
  tx: TransactionContext,
  userId: number,
  articleId: number,
): Promise<void> {
  await tx.db
    .insertInto('row_dismissal')
    .values({ tenant_id: tx.tenant.id, user_id: userId, article_id: articleId, at: tx.clock.now() })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'article_id']).doUpdateSet({ at: tx.clock.now() }),
    )
    .execute();
}
