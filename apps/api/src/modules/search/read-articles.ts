import type { ContentType } from '@atrium/domain/catalogue/content-types';
import type { LocalText } from '@atrium/domain/values/local-text';
import type { Locale } from '@atrium/i18n/locales';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/with-tenant.ts';
import { isReleased } from '../catalogue/visibility/visibility.ts';

/** Everything of an article that it may be found by. */
export interface SearchableArticle {
  id: number;
  content_type: ContentType;
  popularity: number;
  developer_name: string | null;
  licensor_name: string | null;
  texts: { lang: Locale; title: string; subtitle: string | null; description: string | null }[];
  makers: { lang: Locale; title: string }[];
  people: LocalText[];
  categories: number[];
  category_titles: { lang: Locale; title: string }[];
  price: 'free' | 'paid' | 'included';
}

/**
 * The articles on air among these, or the next ones of all. One whose time is over is left out, and so is a text; those
 * whose time is still to come are not: visitors find them from then on without another indexing.
 */
export async function readArticles(
  tx: Tx,
  which: { ids: readonly number[] } | { after: number; limit: number },
  now: Date,
): Promise<SearchableArticle[]> {
  const chosen =
    'ids' in which
      ? sql`a.id = ANY(${which.ids}::bigint[]) ORDER BY a.id`
      : sql`a.id > ${which.after} ORDER BY a.id LIMIT ${which.limit}`;
  const texts = (of: string) => sql`t.article_id = ${sql.ref(of)} AND t.state = 'PUBLISHED'
    AND (t.unpublish_at IS NULL OR t.unpublish_at > ${now}::timestamptz)`;
  const { rows } = await sql<SearchableArticle>`
    SELECT a.id, a.content_type, a.popularity, a.developer_name, a.licensor_name, home.categories,
      coalesce((SELECT jsonb_agg(jsonb_build_object('lang', t.lang, 'title', t.title, 'subtitle', t.subtitle,
        'description', left(t.description, 400))) FROM article_i18n t WHERE ${texts('a.id')}), '[]') AS texts,
      coalesce((SELECT jsonb_agg(jsonb_build_object('lang', t.lang, 'title', t.title))
        FROM article_i18n t WHERE ${texts('a.creator_id')}), '[]') AS makers,
      coalesce((SELECT jsonb_agg(p.name ORDER BY p.position) FROM article_person p WHERE p.article_id = a.id), '[]') AS people,
      coalesce((SELECT jsonb_agg(jsonb_build_object('lang', c.lang, 'title', c.title))
        FROM category_i18n c WHERE c.category_id = ANY(home.categories)), '[]') AS category_titles,
      coalesce((SELECT CASE WHEN p.amount_minor = 0 OR p.business_model = 'DOWNLOAD_TO_OWN_FREEMIUM' THEN 'free' ELSE 'paid' END
        FROM article_price p JOIN tenant ON tenant.id = p.tenant_id AND tenant.currency = p.currency
        WHERE p.article_id = a.id AND p.valid @> ${now}::timestamptz ORDER BY p.amount_minor LIMIT 1), 'included') AS price
    FROM article a
    CROSS JOIN LATERAL (SELECT ARRAY(
      SELECT m.category_id FROM category_article m WHERE m.article_id = a.id
      UNION SELECT a.category_id WHERE a.category_id IS NOT NULL) AS categories) home
    WHERE ${isReleased} AND (upper_inf(a.valid) OR upper(a.valid) > ${now}::timestamptz) AND ${chosen}`.execute(
    tx,
  );
  return rows;
}
