import type { ContentType } from '@atrium/domain/content-types';
import { foldText } from '@atrium/domain/search-words';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { isVisible, readableIn, textOf } from '../catalogue/visible.ts';
import { candidates, isAmong, isCut, mostMatches } from './candidates.ts';
import { phraseScore } from './scores.ts';
import type { Term } from './understand.ts';
import { typeOfKind } from './weights.ts';

export interface Query {
  q: string;
  terms: readonly Term[];
  maxRating: number;
  contentTypes: readonly ContentType[] | null;
  genre?: string | undefined;
  years?: readonly [number, number] | undefined;
  price?: 'free' | 'paid' | 'included' | undefined;
}

export interface Page {
  sort: keyof typeof orders;
  offset: number;
  limit: number;
}

export interface Matches {
  /** Of the page, in order. */
  found: { id: number; score: number }[];
  types: { type: ContentType; count: number }[];
  genres: { key: string; title: string; count: number }[];
  total: number;
  /** There may be more than were counted. */
  isMore: boolean;
}

const orders = {
  relevance: sql`score DESC, popularity DESC, id`,
  popular: sql`popularity DESC, id`,
  new: sql`released_on DESC NULLS LAST, popularity DESC, id`,
  title: sql`title, id`,
};

const mostGenres = 20;
/** Nearly everybody asks for no more words: few texts, each planned once. */
const mostPrepared = 4;
/** Candidates that are looked at one by one where the index has ordered them already. */
const looked = 200;

interface Row extends Pick<Matches, 'found' | 'types' | 'genres' | 'total'> {
  kinds: { kind: number; count: number }[];
  candidates: number;
}

/** The articles that have every term: counted, and one page of them, in one statement. */
export async function findMatches(ctx: Context, query: Query, page: Page): Promise<Matches> {
  const { terms, maxRating, contentTypes, genre, years, price } = query;
  const reach = { langs: readableIn(ctx), maxAge: maxRating, contentTypes };
  const isOrdered = page.sort === 'relevance' && !genre && !years && !price;
  const most = isOrdered ? Math.max(looked, 2 * (page.offset + page.limit)) : mostMatches;
  const { rows } = await ctx.tx(({ db }) =>
    sql<Row>`${terms.length <= mostPrepared ? prepared : sql``}
      WITH candidate AS MATERIALIZED (${candidates(terms, foldText(query.q), reach)}),
      matched AS MATERIALIZED (${matched(ctx, query, most, page.sort === 'title')})
      SELECT ${listOf(sql`SELECT id, score FROM matched ORDER BY ${orders[page.sort]} OFFSET ${page.offset} LIMIT ${page.limit}`)} AS found,
        ${listOf(sql`SELECT content_type AS type, count(*) FROM matched GROUP BY 1`)} AS types,
        ${listOf(sql`SELECT kind, count(*) FROM candidate WHERE kind IS NOT NULL GROUP BY 1`)} AS kinds,
        ${listOf(genres(ctx))} AS genres,
        (SELECT count(*) FROM matched)::int AS total, (SELECT count(*) FROM candidate)::int AS candidates`.execute(
      db,
    ),
  );
  const [row] = rows;
  if (!row) throw new Error('a row of aggregates is always there');
  const { found, genres: counted } = row;
  const isMore = isCut(terms, row.candidates, reach);
  // few enough, and every one of them was looked at: on air now, and narrowed as asked
  if (row.candidates <= most) return { found, types: row.types, genres: counted, total: row.total, isMore };
  return { found, types: row.kinds.map(typeOf), genres: counted, total: row.candidates, isMore };
}

const typeOf = ({ kind, count }: Row['kinds'][number]) => ({ type: typeOfKind(kind), count });

const listOf = (rows: RawBuilder<unknown>) =>
  sql`coalesce((SELECT jsonb_agg(to_jsonb(r)) FROM (${rows}) r), '[]')`;

/**
 * The best candidates as they are now: a stale index can neither show nor count what is not on air. The OFFSET keeps
 * the two steps apart: a document is large, and read only where the article is wanted.
 */
const matched = (ctx: Context, query: Query, most: number, needsTitle: boolean) => sql`
  SELECT a.id, a.content_type, a.popularity, a.released_on, d.categories,
    ${query.terms.length > 1 ? phraseScore(sql`a.score`, sql`d.titles`, foldText(query.q)) : sql`a.score`} AS score,
    ${needsTitle ? sql`(SELECT title FROM (${textOf(ctx, sql`a.id`)}) own)` : sql`NULL`} AS title
  FROM (
    SELECT a.id, a.content_type, a.popularity, a.released_on, c.score
    FROM (SELECT * FROM candidate ORDER BY score DESC, rank DESC, article LIMIT ${most}) c JOIN article a ON a.id = c.article
    WHERE ${isVisible(ctx, { min: 0, max: query.maxRating })} AND ${isAmong(sql`a.content_type`, query.contentTypes, 'text')}
      AND ${isWithin(query.years)}
    OFFSET 0) a
  JOIN search_document d ON d.article_id = a.id
  WHERE ${isAmong(sql`d.price`, query.price ? [query.price] : null, 'text')} AND ${isOf(query.genre ?? null)}`;

const isWithin = ([from, to]: readonly [number | null, number | null] = [null, null]) => sql`
  (${from}::int IS NULL OR a.released_on BETWEEN make_date(${from}, 1, 1) AND make_date(${to}, 12, 31))`;

const isOf = (genre: string | null) => sql`
  (${genre}::text IS NULL OR (SELECT g.id FROM category g WHERE g.name = ${genre}) = ANY(d.categories))`;

const genres = (ctx: Context) => sql`
  SELECT g.name AS key, coalesce(named.title, g.name) AS title, counted.count
  FROM (SELECT own.category, count(*) FROM matched, unnest(categories) AS own(category) GROUP BY 1
    ORDER BY 2 DESC, 1 LIMIT ${mostGenres}) counted(id, count)
  JOIN category g ON g.id = counted.id
  LEFT JOIN LATERAL (
    SELECT n.title FROM category_i18n n WHERE n.category_id = g.id AND n.lang = ANY(${readableIn(ctx)}::text[])
    ORDER BY array_position(${readableIn(ctx)}::text[], n.lang) LIMIT 1) named ON true
  ORDER BY counted.count DESC, g.name`;
