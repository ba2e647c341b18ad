import type { ContentType } from '@atrium/domain/catalogue/content-types';
import type { TransactionContext } from '../../../platform/context.ts';

/** A game as its editors describe it, on air or not. */
export async function findGame(
  { db }: TransactionContext,
  id: number,
): Promise<{ slug: string; contentType: ContentType; properties: Record<string, unknown> } | null> {
  const row = await db
    .selectFrom('article')
    .select(['slug', 'content_type', 'custom_properties'])
    .where('id', '=', id)
    .where('state', '=', 'LIVE')
    .executeTakeFirst();
  return row
    ? {
        slug: row.slug,
        contentType: row.content_type as ContentType,
        properties: row.custom_properties as Record<string, unknown>,
      }
    : null;
}
