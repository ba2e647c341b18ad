import { sql } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';

export interface Licence {
  id: number;
  title: string;
  /** Null where nobody is named. */
  licensor: string | null;
  /** Percent. */
  share: number | null;
}

/** Who licenses these articles, also those that are off the air. */
export async function licencesOf(
  { db, tenant }: TransactionContext,
  ids: readonly number[],
): Promise<Map<number, Licence>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Licence>`
    SELECT a.id, a.licensor_name AS licensor, (a.licensor_share / 100.0)::float8 AS share,
      coalesce((SELECT t.title FROM article_i18n t WHERE t.article_id = a.id AND t.state = 'PUBLISHED'
        ORDER BY t.lang <> ${tenant.defaultLocale}, t.lang LIMIT 1), a.slug) AS title
    FROM article a WHERE a.id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
