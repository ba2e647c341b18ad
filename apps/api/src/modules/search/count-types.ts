import type { ContentType } from '@atrium/domain/catalogue/content-types';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { isCut, maxMatches } from './candidates.ts';
import {
  candidateFilterOf,
  currentCandidates,
  isNarrowed,
  isPlain,
  jsonRows,
  maxExamined,
  type Query,
  withCandidates,
} from './match-query.ts';
import { contentTypeOfCode } from './weights.ts';

export interface TypeCounts {
  types: { type: ContentType; count: number }[];
  /** There may be more than were counted. */
  isMore: boolean;
}

/** Rows of counts, as a statement brings them. */
export interface CountedTypes {
  /** Of the articles that were looked at. */
  types: TypeCounts['types'];
  /** Of all candidates. */
  kinds: { kind: number; count: number }[];
  candidates: number;
}

/** `matched` are those of the candidates that are found. */
export const countedTypes: RawBuilder<unknown> = sql`
  ${jsonRows(sql`SELECT content_type AS type, count(*) FROM matched GROUP BY 1`)} AS types,
  ${jsonRows(sql`SELECT kind, count(*) FROM candidate WHERE kind IS NOT NULL GROUP BY 1`)} AS kinds,
  (SELECT count(*) FROM candidate)::int AS candidates`;

export const typesOfKinds = (kinds: CountedTypes['kinds']): TypeCounts['types'] =>
  kinds.map(({ kind, count }) => ({ type: contentTypeOfCode(kind), count }));

/** How many there are of each type, and nothing else: of more than are looked at, the index says enough. */
export async function countTypes(ctx: Context, query: Query): Promise<TypeCounts> {
  const most = isPlain(query) ? maxExamined : maxMatches;
  const few = sql`CASE WHEN (SELECT count(*) FROM candidate) > ${most}::int THEN 0 ELSE ${most}::int END`;
  const narrowed = sql`
    SELECT a.content_type FROM (${currentCandidates(ctx, query, few)} OFFSET 0) a JOIN search_document d ON d.article_id = a.id
    WHERE ${isNarrowed(query)}`;
  const { rows } = await ctx.tx(({ db }) =>
    sql<CountedTypes>`${withCandidates(ctx, query)},
      matched AS MATERIALIZED (${query.price || query.genre ? narrowed : currentCandidates(ctx, query, few)})
      SELECT ${countedTypes}`.execute(db),
  );
  const [row] = rows;
  if (!row) throw new Error('a row of aggregates is always there');
  return {
    types: row.candidates <= most ? row.types : typesOfKinds(row.kinds),
    isMore: isCut(query.terms, row.candidates, candidateFilterOf(ctx, query)),
  };
}
