import { sql } from 'kysely';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { articleTag } from '../catalogue/entries/tags.ts';

/** Pages show the average of all ratings and are cached for all visitors: an update once a minute is enough. */
const publishAfterMs = 60_000;

export const findScore = (ctx: Context, articleId: number): Promise<number | null> =>
  ctx.tx(async ({ db }) => {
    const row = await db
      .selectFrom('rating')
      .select('score')
      .where('user_id', '=', requirePerson(ctx).userId)
      .where('article_id', '=', articleId)
      .executeTakeFirst();
    return row?.score ?? null;
  });

/** One for each person and article: the last one holds, and is counted by the database in the same transaction. */
export const putScore = (
  ctx: Context,
  articleId: number,
  contentType: string,
  score: number,
): Promise<void> =>
  ctx.tx(async (tx) => {
    const columns = { score, content_type: contentType, at: ctx.clock.now() };
    await tx.db
      .insertInto('rating')
      .values({
        tenant_id: ctx.tenant.id,
        user_id: requirePerson(ctx).userId,
        article_id: articleId,
        ...columns,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'article_id']).doUpdateSet(columns))
      .execute();
    await enqueue(
      tx,
      'ratings.publish',
      { articleId },
      { at: new Date(ctx.clock.now().getTime() + publishAfterMs), singleton: `rating ${articleId}` },
    );
  });

/** Whatever was made of this article is made anew. */
export const publishRating = ({ db, tenant }: TransactionContext, articleId: number) =>
  sql`SELECT announce(${tenant.id}::int, ${[articleTag(articleId)]}::text[])`.execute(db);
