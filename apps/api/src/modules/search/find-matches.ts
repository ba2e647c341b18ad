import { foldTitle } from '@atrium/domain/catalogue/search-words';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { bestTextOf } from '../catalogue/visibility/visibility.ts';
import { isCut, maxMatches } from './candidates.ts';
import { type CountedGenre, countedGenres } from './count-genres.ts';
import { type CountedTypes, countedTypes, type TypeCounts, typesOfKinds } from './count-types.ts';
import {
  candidateFilterOf,
  currentCandidates,
  isOfGenre,
  isPlain,
  isPriced,
  jsonRows,
  maxExamined,
  type Query,
  withCandidates,
} from './match-query.ts';
import { phraseScore } from './match-scores.ts';

export interface MatchPage {
  sort: keyof typeof orders;
  offset: number;
  limit: number;
}

export interface Matches extends TypeCounts {
  /** Of the page, in order. */
  found: { id: number; score: number }[];
  /** Genres of all matches before a genre was chosen: the visitor may choose another. */
  genres: CountedGenre[];
  total: number;
}

const orders = {
  relevance: sql`score DESC, popularity DESC, id`,
  popular: sql`popularity DESC, id`,
  new: sql`released_on DESC NULLS LAST, popularity DESC, id`,
  title: sql`title, id`,
};

interface Row extends Pick<Matches, 'found' | 'genres' | 'total'>, CountedTypes {}

/** The articles that have every term: counted, and one page of them, in one statement. */
export async function findMatches(ctx: Context, query: Query, page: MatchPage): Promise<Matches> {
  const isOrdered = page.sort === 'relevance' && isPlain(query);
  const most = isOrdered ? Math.max(maxExamined, 2 * (page.offset + page.limit)) : maxMatches;
  const { rows } = await ctx.tx(({ db }) =>
    sql<Row>`${withCandidates(ctx, query)},
      of_any_genre AS MATERIALIZED (${ofAnyGenre(ctx, query, most, page.sort === 'title')}),
      matched AS MATERIALIZED (SELECT * FROM of_any_genre WHERE ${isOfGenre(query, sql`categories`)})
      SELECT ${jsonRows(sql`SELECT id, score FROM matched ORDER BY ${orders[page.sort]} OFFSET ${page.offset} LIMIT ${page.limit}`)} AS found,
        ${countedTypes}, ${jsonRows(countedGenres(ctx))} AS genres, (SELECT count(*) FROM matched)::int AS total`.execute(
      db,
    ),
  );
  const [row] = rows;
  if (!row) throw new Error('a row of aggregates is always there');
  const { found, genres: counted } = row;
  const isMore = isCut(query.terms, row.candidates, candidateFilterOf(ctx, query));
  // few enough, and every one of them was looked at: on air now, and narrowed as asked
  if (row.candidates <= most) return { found, types: row.types, genres: counted, total: row.total, isMore };
  return { found, types: typesOfKinds(row.kinds), genres: counted, total: row.candidates, isMore };
}

/** The OFFSET keeps the two steps apart: a document is large, and read only where the article is wanted. */
const ofAnyGenre = (ctx: Context, query: Query, most: number, needsTitle: boolean) => sql`
  SELECT a.id, a.content_type, a.popularity, a.released_on, d.categories,
    ${query.terms.length > 1 ? phraseScore(sql`a.score`, sql`d.titles`, foldTitle(query.q)) : sql`a.score`} AS score,
    ${needsTitle ? sql`(SELECT title FROM (${bestTextOf(ctx, sql`a.id`)}) own)` : sql`NULL`} AS title
  FROM (${currentCandidates(ctx, query, sql`${most}`)} OFFSET 0) a JOIN search_document d ON d.article_id = a.id
  WHERE ${isPriced(query)}`;
