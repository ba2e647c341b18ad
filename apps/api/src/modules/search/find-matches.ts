import { foldText } from '@atrium/domain/search-words';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { readableIn, textOf } from '../catalogue/visible.ts';
import { isCut, mostMatches } from './candidates.ts';
import { type CountedTypes, countedTypes, type TypeCounts, typesOfKinds } from './count-types.ts';
import {
  isNarrowed,
  isPlain,
  listOf,
  looked,
  type Query,
  reachOf,
  seen,
  withCandidates,
} from './matching.ts';
import { phraseScore } from './scores.ts';

export interface Page {
  sort: keyof typeof orders;
  offset: number;
  limit: number;
}

export interface Matches extends TypeCounts {
  /** Of the page, in order. */
  found: { id: number; score: number }[];
  genres: { key: string; title: string; count: number }[];
  total: number;
}

const orders = {
  relevance: sql`score DESC, popularity DESC, id`,
  popular: sql`popularity DESC, id`,
  new: sql`released_on DESC NULLS LAST, popularity DESC, id`,
  title: sql`title, id`,
};

const mostGenres = 20;

interface Row extends Pick<Matches, 'found' | 'genres' | 'total'>, CountedTypes {}

/** The articles that have every term: counted, and one page of them, in one statement. */
export async function findMatches(ctx: Context, query: Query, page: Page): Promise<Matches> {
  const isOrdered = page.sort === 'relevance' && isPlain(query);
  const most = isOrdered ? Math.max(looked, 2 * (page.offset + page.limit)) : mostMatches;
  const { rows } = await ctx.tx(({ db }) =>
    sql<Row>`${withCandidates(ctx, query)},
      matched AS MATERIALIZED (${matched(ctx, query, most, page.sort === 'title')})
      SELECT ${listOf(sql`SELECT id, score FROM matched ORDER BY ${orders[page.sort]} OFFSET ${page.offset} LIMIT ${page.limit}`)} AS found,
        ${countedTypes}, ${listOf(genres(ctx))} AS genres, (SELECT count(*) FROM matched)::int AS total`.execute(
      db,
    ),
  );
  const [row] = rows;
  if (!row) throw new Error('a row of aggregates is always there');
  const { found, genres: counted } = row;
  const isMore = isCut(query.terms, row.candidates, reachOf(ctx, query));
  // few enough, and every one of them was looked at: on air now, and narrowed as asked
  if (row.candidates <= most) return { found, types: row.types, genres: counted, total: row.total, isMore };
  return { found, types: typesOfKinds(row.kinds), genres: counted, total: row.candidates, isMore };
}

/** The OFFSET keeps the two steps apart: a document is large, and read only where the article is wanted. */
const matched = (ctx: Context, query: Query, most: number, needsTitle: boolean) => sql`
  SELECT a.id, a.content_type, a.popularity, a.released_on, d.categories,
    ${query.terms.length > 1 ? phraseScore(sql`a.score`, sql`d.titles`, foldText(query.q)) : sql`a.score`} AS score,
    ${needsTitle ? sql`(SELECT title FROM (${textOf(ctx, sql`a.id`)}) own)` : sql`NULL`} AS title
  FROM (${seen(ctx, query, sql`${most}`)} OFFSET 0) a JOIN search_document d ON d.article_id = a.id
  WHERE ${isNarrowed(query)}`;

const genres = (ctx: Context) => sql`
  SELECT g.name AS key, coalesce(named.title, g.name) AS title, counted.count
  FROM (SELECT own.category, count(*) FROM matched, unnest(categories) AS own(category) GROUP BY 1
    ORDER BY 2 DESC, 1 LIMIT ${mostGenres}) counted(id, count)
  JOIN category g ON g.id = counted.id
  LEFT JOIN LATERAL (
    SELECT n.title FROM category_i18n n WHERE n.category_id = g.id AND n.lang = ANY(${readableIn(ctx)}::text[])
    ORDER BY array_position(${readableIn(ctx)}::text[], n.lang) LIMIT 1) named ON true
  ORDER BY counted.count DESC, g.name`;
