import type { TextBlock } from '@atrium/domain/site/models/structure';
import { type Localizable, localize } from '@atrium/domain/values/local-text';
import { sql } from 'kysely';
import type { Context, TransactionContext } from '../../../platform/context.ts';
import { entryJoins } from '../entries/list-entries.ts';
import { isOnAir } from '../visibility/visibility.ts';

interface CategoryArtwork {
  artworkClass: string;
  group: string | null;
  width: number | null;
  height: number | null;
  url: string;
}

const mostPictures = 5;

/** A category's own picture first, then the covers of what is most popular in it; each once, for songs share their album's. */
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
       ORDER BY m.popularity DESC LIMIT 40)`.execute(db);
    return [...new Map(rows.map((row) => [row.url, row])).values()].slice(0, mostPictures);
  });

/** Its whole text in the reader's language. The caller has checked that the reader may read it. */
export const findBody = (ctx: Context, id: number) =>
  ctx.tx(async ({ db }) => {
    const { rows } = await sql<{ body: Localizable<TextBlock>[] | null; content_type: string }>`
      SELECT words.body, a.content_type FROM article a ${entryJoins(ctx)}
      WHERE a.id = ${id} AND ${isOnAir(ctx)}`.execute(db);
    const [row] = rows;
    if (!row) return null;
    return {
      blocks: localize<TextBlock[]>(row.body ?? [], ctx.locale, ctx.tenant.defaultLocale),
      isPremium: row.content_type === 'PREMIUM_ARTICLE',
    };
  });

export const countCategoryRead = ({ db }: TransactionContext, articleId: number) =>
  sql`
    UPDATE category SET read_count = read_count + 1
    WHERE id = (SELECT category_id FROM article WHERE id = ${articleId})`.execute(db);
