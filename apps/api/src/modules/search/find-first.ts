import { foldTitle } from '@atrium/domain/catalogue/search-words';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { currentCandidates, maxExamined, type Query, withCandidates } from './match-query.ts';
import { matchScores, phraseScore } from './match-scores.ts';

/**
 * The first matches and no counts: for a visitor who is still typing. For one word the index knows the order, but for those
 * that are nearly as popular: twice as many as wanted are looked at. Of several, a title may be what was typed.
 */
export async function findFirst(ctx: Context, query: Query, most: number): Promise<number[]> {
  const isPhrase = query.terms.length > 1;
  const phrased = sql`
    SELECT a.id, a.popularity, coalesce((SELECT ${phraseScore(sql`a.score`, sql`d.titles`, foldTitle(query.q))}
      FROM search_document d WHERE d.article_id = a.id AND a.score >= ${matchScores.allInTitle}::int), a.score) AS score
    FROM (${currentCandidates(ctx, query, sql`${maxExamined}`)} OFFSET 0) a`;
  const ordered = sql`${currentCandidates(ctx, query, sql`${maxExamined}`)} ORDER BY c.place DESC, c.article LIMIT ${2 * most}`;
  const { rows } = await ctx.tx(({ db }) =>
    sql<{ id: number }>`${withCandidates(ctx, query)}
      SELECT id FROM (${isPhrase ? phrased : ordered}) matched
      ORDER BY score DESC, popularity DESC, id LIMIT ${most}`.execute(db),
  );
  return rows.map(({ id }) => id);
}
