import type { TransactionContext } from '../../../platform/context.ts';

/** What a demo customer thought of an article, before their first sign-in. */
export interface RatingFile {
  readonly articleId: number;
  readonly contentType: string;
  readonly score: number;
}

/** Nothing is announced: no page was made of them yet. */
export async function loadRatings(
  { db, tenant, clock }: TransactionContext,
  userId: number,
  ratings: readonly RatingFile[],
): Promise<void> {
  if (ratings.length === 0) return;
  await db
    .insertInto('rating')
    .values(
      ratings.map(({ articleId, contentType, score }) => ({
        tenant_id: tenant.id,
        user_id: userId,
        article_id: articleId,
        content_type: contentType,
        score,
        at: clock.now(),
      })),
    )
    .execute();
}
