import type { TransactionContext } from '../../../platform/context.ts';

/** Who made it: its artist, author, show or series. */
export async function creatorOf({ db }: TransactionContext, articleId: number): Promise<number | null> {
  const row = await db
    .selectFrom('article')
    .select('creator_id')
    .where('id', '=', articleId)
    .executeTakeFirst();
  return row?.creator_id ?? null;
}
