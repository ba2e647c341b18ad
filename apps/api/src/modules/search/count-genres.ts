import { sql } from 'kysely';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { readableIn } from '../catalogue/visibility/visibility.ts';

export interface CountedGenre {
  key: string;
  title: string;
  count: number;
}

const most = 20;

/** The most frequent of `of_any_genre`. */
export const countedGenres = (ctx: Context) => sql`
  SELECT g.name AS key, ${titleOf(ctx)} AS title, counted.count
  FROM (SELECT own.category, count(*) FROM of_any_genre, unnest(categories) AS own(category) GROUP BY 1
    ORDER BY 2 DESC, 1 LIMIT ${most}) counted(id, count)
  JOIN category g ON g.id = counted.id
  ORDER BY counted.count DESC, g.name`;

/** The one that was chosen is named also where nothing, or little, is of it. */
export async function withChosenGenre(
  ctx: TransactionContext,
  genres: readonly CountedGenre[],
  chosen: string | undefined,
): Promise<CountedGenre[]> {
  if (chosen === undefined || genres.some(({ key }) => key === chosen)) return [...genres];
  const { rows } = await sql<CountedGenre>`
    SELECT g.name AS key, ${titleOf(ctx)} AS title, 0 AS count FROM category g WHERE g.name = ${chosen}`.execute(
    ctx.db,
  );
  return [...genres, ...rows];
}

const titleOf = (ctx: Context) => sql`
  coalesce((SELECT n.title FROM category_i18n n WHERE n.category_id = g.id AND n.lang = ANY(${readableIn(ctx)}::text[])
    ORDER BY array_position(${readableIn(ctx)}::text[], n.lang) LIMIT 1), g.name)`;
