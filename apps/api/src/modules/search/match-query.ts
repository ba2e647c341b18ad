import type { ContentType } from '@atrium/domain/catalogue/content-types';
import { foldTitle } from '@atrium/domain/catalogue/search-words';
import { localeCodes } from '@atrium/i18n/locales';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { prepared } from '../../platform/database/pool/prepared-statement.ts';
import { isVisible, readableIn } from '../catalogue/visibility/visibility.ts';
import { bestFirst, candidates, isAmong, scoreAt } from './candidates.ts';
import type { Term } from './parse-query.ts';

export interface Query {
  q: string;
  terms: readonly Term[];
  maxRating: number;
  contentTypes: readonly ContentType[] | null;
  genre?: string | undefined;
  years?: readonly [number, number] | undefined;
  price?: 'free' | 'paid' | 'included' | undefined;
}

/** Candidates that are looked at one by one where the index has ordered them already. */
export const maxExamined = 200;
/** Nearly all queries have no more words than this: few statements, each prepared once. */
const mostPrepared = 4;

/** A word of another language leads to the articles that are called so there, shown in a language of the visitor. */
export const candidateFilterOf = (ctx: Context, { terms, maxRating, contentTypes }: Query) => ({
  langs: terms.some(({ isForeign }) => isForeign) ? localeCodes : readableIn(ctx),
  maxAge: maxRating,
  contentTypes,
});

/** Begins a statement about the `candidate`s of a query. */
export const withCandidates = (ctx: Context, query: Query) => sql`
  ${query.terms.length <= mostPrepared ? prepared : sql``}
  WITH candidate AS MATERIALIZED (${candidates(query.terms, foldTitle(query.q), candidateFilterOf(ctx, query))})`;

/** Whether an article is wanted can be told by its place in the index, and by its being on air. */
export const isPlain = ({ genre, years, price }: Query) => !genre && !years && !price;

/** The best candidates as they are now: a stale index can neither show nor count what is not on air. */
export const currentCandidates = (
  ctx: Context,
  query: Query,
  most: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  SELECT a.id, a.content_type, a.popularity, a.released_on, c.place, ${scoreAt(sql`c.place`)} AS score
  FROM (SELECT * FROM candidate ORDER BY ${bestFirst} LIMIT ${most}) c JOIN article a ON a.id = c.article
  WHERE ${isVisible(ctx, { min: 0, max: query.maxRating })} AND ${isAmong(sql`a.content_type`, query.contentTypes, 'text')}
    AND ${isWithin(query.years)}`;

const isWithin = ([from, to]: readonly [number | null, number | null] = [null, null]) => sql`
  (${from}::int IS NULL OR a.released_on BETWEEN make_date(${from}, 1, 1) AND make_date(${to}, 12, 31))`;

/** What only a document knows; `d` is one. */
export const isNarrowed = (query: Query): RawBuilder<boolean> => sql`
  ${isPriced(query)} AND ${isOfGenre(query, sql`d.categories`)}`;

export const isPriced = ({ price }: Query): RawBuilder<boolean> =>
  isAmong(sql`d.price`, price ? [price] : null, 'text');

export const isOfGenre = (
  { genre = null }: { genre?: string | null | undefined },
  categories: RawBuilder<unknown>,
) => sql`
  (${genre}::text IS NULL OR (SELECT g.id FROM category g WHERE g.name = ${genre}) = ANY(${categories}))`;

export const jsonRows = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((SELECT jsonb_agg(to_jsonb(r)) FROM (${rows}) r), '[]')`;
