import type { ContentType } from '@atrium/domain/catalogue/content-types';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/with-tenant.ts';

/** What checks of a publication must know of an article that is stored already. */
export interface StoredArticle {
  id: number;
  contentType: ContentType;
  isWithdrawn: boolean;
}

export async function storedArticles(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredArticle>> {
  const { rows } = await sql<StoredArticle>`
    SELECT id, content_type AS "contentType", state = 'WITHDRAWN' AS "isWithdrawn"
    FROM article WHERE id = ANY(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The creator of each of these articles, the creator of that one, and so on. */
export async function storedCreators(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; creator: number }>`
    WITH RECURSIVE made AS (
      SELECT id, creator_id FROM article WHERE id = ANY(${[...new Set(ids)]}::bigint[]) AND creator_id IS NOT NULL
      UNION
      SELECT a.id, a.creator_id FROM made m JOIN article a ON a.id = m.creator_id WHERE a.creator_id IS NOT NULL
    ) SELECT id, creator_id AS creator FROM made`.execute(tx);
  return new Map(rows.map(({ id, creator }) => [id, creator]));
}

/** Articles that have one of these names now, in any language. */
export async function slugHolders(
  tx: Tx,
  slugs: readonly string[],
): Promise<readonly { id: number; contentType: ContentType; slug: string }[]> {
  const { rows } = await sql<{ id: number; contentType: ContentType; slug: string }>`
    SELECT DISTINCT a.id, a.content_type AS "contentType", s.slug FROM article_slug s JOIN article a ON a.id = s.article_id
    WHERE s.slug = ANY(${[...slugs]}::text[]) AND s.is_current AND a.state <> 'WITHDRAWN'`.execute(tx);
  return rows;
}

export const storedCategories = (tx: Tx): Promise<{ id: number; key: string }[]> =>
  tx.selectFrom('category').select(['id', 'name as key']).execute();
