import { foldTitle } from '@atrium/domain/catalogue/search-words';
import { localeCodes } from '@atrium/i18n/locales';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { namedArticles } from '../catalogue/entries/catalogue-rows.ts';
import { bestFirst, candidates } from './candidates.ts';
import { parseQuery } from './parse-query.ts';

/** Above every age. */
const anyAge = 100;

/**
 * Numbers of articles, best first, a thousand or so at most: the one with this number, those of this name in addresses,
 * then by words as visitors find them, in every language and for every age.
 */
export async function findForStaff(tx: TransactionContext, query: string): Promise<number[]> {
  const named = await namedArticles(tx, query);
  const terms = await parseQuery(tx, query);
  const isKnown = terms.length > 0 && terms.every(({ alternatives }) => alternatives.length > 0);
  if (!isKnown) return named;
  const reach = { langs: localeCodes, maxAge: anyAge, contentTypes: null };
  const { rows } = await sql<{ article: number }>`
    SELECT article FROM (${candidates(terms, foldTitle(query), reach)}) c ORDER BY ${bestFirst}`.execute(
    tx.db,
  );
  return [...new Set([...named, ...rows.map(({ article }) => article)])];
}
