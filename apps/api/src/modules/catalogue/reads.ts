import { readingMonth } from '@atrium/domain/metered-reading';
import { sql } from 'kysely';
import { type Context, personOf } from '../../platform/context.ts';
import { lockAccount } from '../people/profiles.ts';
import type { DetailsRow } from './rows.ts';
import { isOnAir } from './visible.ts';

interface CategoryArtwork {
  artworkClass: string;
  group: string | null;
  width: number | null;
  height: number | null;
  url: string;
}

/** A category's own picture first, then the covers of what is most popular in it. */
export const categoryArtwork = (
  ctx: Context,
  categoryId: number,
  maxRating: number,
): Promise<CategoryArtwork[]> =>
  ctx.tx(async ({ db }) => {
    const { rows } = await sql<CategoryArtwork>`
      (SELECT 'COVER' AS "artworkClass", NULL AS "group", NULL::int AS width, NULL::int AS height, c.artwork ->> 'url' AS url
       FROM category c WHERE c.id = ${categoryId} AND c.artwork ? 'url')
      UNION ALL
      (SELECT w.artwork_class, w."group", w.width, w.height, w.url_template
       FROM category_article m JOIN article a ON a.id = m.article_id JOIN artwork w ON w.article_id = a.id
       WHERE m.category_id = ${categoryId} AND w.artwork_class = 'COVER' AND ${isOnAir(ctx)}
         AND a.age_rating <= ${maxRating}
       ORDER BY m.popularity DESC LIMIT 4)`.execute(db);
    return rows;
  });

export const findReadable = (ctx: Context, id: number) =>
  ctx.tx(async ({ db }) => {
    const row = await db
      .selectFrom('article as a')
      .select(['content_type', 'age_rating'])
      .where('id', '=', id)
      .where(isOnAir(ctx))
      .executeTakeFirst();
    return row ? { isPremium: row.content_type === 'PREMIUM_ARTICLE', ageRating: row.age_rating } : null;
  });

/**
 * How many premium articles the person has opened this month, this one included; beyond `limit` nothing more is
 * opened. The person's row is locked, so that parallel asks cannot open one too many.
 */
export const countReads = (ctx: Context, userId: number, articleId: number, limit: number): Promise<number> =>
  ctx.tx(async (tx) => {
    const { db, clock, tenant } = tx;
    const month = readingMonth(clock.now());
    await lockAccount(tx, userId);
    const read = await db
      .selectFrom('article_read')
      .select('article_id')
      .where('user_id', '=', userId)
      .where('month', '=', month)
      .execute();
    const isKnown = read.some((row) => row.article_id === articleId);
    if (isKnown) return read.length;
    if (read.length < limit) {
      await db
        .insertInto('article_read')
        .values({ tenant_id: tenant.id, user_id: userId, month, article_id: articleId, at: clock.now() })
        .execute();
      await sql`
        UPDATE category SET read_count = read_count + 1
        WHERE id = (SELECT category_id FROM article WHERE id = ${articleId})`.execute(db);
    }
    return read.length + 1;
  });

/** Whether the rest of a premium article is this person's to read: it was opened within the month's free reads. */
export async function mayRead(
  ctx: Context,
  { id, content_type }: Pick<DetailsRow, 'id' | 'content_type'>,
): Promise<boolean> {
  const reader = personOf(ctx);
  if (content_type !== 'PREMIUM_ARTICLE' || !reader) return false;
  const read = await ctx.tx(({ db }) =>
    db
      .selectFrom('article_read')
      .select('article_id')
      .where('user_id', '=', reader.userId)
      .where('month', '=', readingMonth(ctx.clock.now()))
      .where('article_id', '=', id)
      .executeTakeFirst(),
  );
  return read !== undefined;
}
