import { posix } from 'node:path';
import type { ContentType } from '@atrium/domain/catalogue/content-types';
import { sql } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';

export interface GameRow {
  slug: string;
  contentType: ContentType;
  properties: Record<string, unknown>;
  /** Where the files of an uploaded game lie in the storage; null for every other game. */
  folder: string | null;
}

/** A game as its editors describe it, on air or not. */
export async function findGame({ db, tenant }: TransactionContext, id: number): Promise<GameRow | null> {
  // an address that an editor typed opens no other tenant's folder
  const main = `/media/(public|protected)/${tenant.code}/u[0-9a-f]{32}/index\\.html`;
  const row = await db
    .selectFrom('article')
    .select(['slug', 'content_type', 'custom_properties'])
    .select(
      sql<string | null>`(SELECT m.uri FROM media_asset m WHERE m.article_id = article.id AND NOT m.is_preview
        AND m.uri ~ ${`^${main}$`} ORDER BY m.id LIMIT 1)`.as('main'),
    )
    .where('id', '=', id)
    .where('state', '=', 'LIVE')
    .executeTakeFirst();
  return row
    ? {
        slug: row.slug,
        contentType: row.content_type as ContentType,
        properties: row.custom_properties as Record<string, unknown>,
        folder: row.main && posix.dirname(row.main).slice(1),
      }
    : null;
}
