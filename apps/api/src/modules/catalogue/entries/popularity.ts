import { sql } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';

/** What is told of a play that reached a part of its length. */
interface Listened {
  readonly articleId?: unknown;
  readonly percent?: unknown;
  readonly isAgain?: unknown;
}

/**
 * A customer who played half of something raises its popularity: once a day, so that one account cannot push it. Returns
 * the new popularity; null where the play did not count.
 */
export async function countListening(
  { db }: Pick<TransactionContext, 'db'>,
  { articleId, percent, isAgain }: Listened,
): Promise<{ id: number; popularity: number } | null> {
  if (percent !== 50 || isAgain === true) return null;
  const row = await db
    .updateTable('article')
    .set({ popularity: sql`popularity + 1` })
    .where('id', '=', Number(articleId))
    .returning(['id', 'popularity'])
    .executeTakeFirst();
  return row ? { id: row.id, popularity: Number(row.popularity) } : null;
}
