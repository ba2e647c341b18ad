import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { addCreditEntry } from './credit-entries.ts';

interface Spending {
  userId: number;
  articleId: number;
  contentType: string;
  /** Whose credits count: of the plans that run. Those that came with no plan always do. */
  subscriptionIds: readonly number[];
}

/**
 * One credit for one article, once for ever, from the lot that goes first. Those who ask at the same time wait for the
 * lot; when it is empty by then, the next is looked for.
 */
export async function spendCredit(
  tx: TransactionContext,
  spending: Spending,
): Promise<'spent' | 'spent before' | 'none left'> {
  for (;;) {
    const lot = await nextLot(tx, spending);
    if (lot === undefined) return (await wasSpent(tx, spending)) ? 'spent before' : 'none left';
    if (lot.isHeld) return take(tx, spending, lot.id);
  }
}

const isUsable = (tx: TransactionContext, { userId, contentType, subscriptionIds }: Spending) => sql<boolean>`
  g.user_id = ${userId} AND g.voided_at IS NULL AND NOT g.is_unlimited AND g.remaining > 0
  AND g.content_types @> ARRAY[${contentType}]::text[] AND g.effective_at <= ${tx.clock.now()}
  AND (g.expires_at IS NULL OR g.expires_at > ${tx.clock.now()})
  AND (g.subscription_id IS NULL OR g.subscription_id = ANY(${[...subscriptionIds]}::bigint[]))`;

async function nextLot(tx: TransactionContext, spending: Spending) {
  const { rows } = await sql<{ id: number }>`
    SELECT g.id FROM credit_grant g WHERE ${isUsable(tx, spending)}
    ORDER BY g.priority, g.expires_at NULLS LAST, g.id LIMIT 1`.execute(tx.db);
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  const held = await sql`
    SELECT FROM credit_grant g WHERE g.id = ${id} AND ${isUsable(tx, spending)} FOR UPDATE`.execute(tx.db);
  return { id, isHeld: held.rows.length > 0 };
}

async function take(
  tx: TransactionContext,
  { userId, articleId }: Spending,
  grantId: number,
): Promise<'spent' | 'spent before'> {
  const entered = await addCreditEntry(tx, {
    grantId,
    userId,
    delta: -1,
    kind: 'CONSUME',
    key: `article:${articleId}:${userId}`,
    articleId,
  });
  if (!entered) return 'spent before';
  await tx.db
    .updateTable('credit_grant')
    .set({ remaining: sql`remaining - 1` })
    .where('id', '=', grantId)
    .execute();
  return 'spent';
}

async function wasSpent({ db }: TransactionContext, { userId, articleId }: Spending): Promise<boolean> {
  const row = await db
    .selectFrom('credit_entry')
    .select('seq')
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .where('kind', '=', 'CONSUME')
    .executeTakeFirst();
  return row !== undefined;
}
