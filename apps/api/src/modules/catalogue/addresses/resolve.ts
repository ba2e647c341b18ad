import type { ContentType } from '@atrium/domain/catalogue/content-types';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { isOnAir } from '../visibility/visibility.ts';

/**
 * The article an address means: its number, or any name it has or had (the newest bearer of a name wins). Names are
 * looked up among the content types the page is for, because an album and a film may share one.
 */
export async function findArticleId(
  ctx: Context,
  id: string,
  contentTypes: readonly ContentType[] | undefined,
): Promise<number | null> {
  if (/^\d{1,15}$/.test(id)) return Number(id);
  const { rows } = await ctx.tx(({ db }) =>
    sql<{ id: number }>`
      SELECT a.id FROM article_slug s JOIN article a ON a.id = s.article_id
      WHERE s.slug = ${id} AND ${isOnAir(ctx)}
        AND (${contentTypes ?? null}::text[] IS NULL OR a.content_type = ANY(${contentTypes ?? null}::text[]))
      ORDER BY s.is_current DESC, s.lang = ${ctx.locale} DESC, a.id DESC LIMIT 1`.execute(db),
  );
  return rows[0]?.id ?? null;
}
