import { sql } from 'kysely';
import { anyOf } from '../../../platform/database/recordset.ts';
import type { Tx } from '../../../platform/database/with-tenant.ts';

/** What a publish compares before and after it wrote. */
export interface ArticleState {
  id: number;
  /** All that visitors can see of it. */
  content: string;
  /** What decides in which lists it stands, and where. */
  place: string;
  titles: string;
  lists: string[];
}

/** In the order of their numbers, locked: two publishes of one article follow each other. */
export async function articleStates(
  tx: Tx,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, ArticleState>> {
  const { rows } = await sql<ArticleState>`
    WITH wanted AS MATERIALIZED (SELECT * FROM article WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR UPDATE)
    SELECT a.id,
      md5((to_jsonb(a) - 'updated_at' - 'popularity' - 'source_hash')::text || concat_ws('|',
        (SELECT jsonb_agg(to_jsonb(t) ORDER BY t.lang) FROM article_i18n t WHERE t.article_id = a.id AND t.state = 'PUBLISHED'),
        (SELECT jsonb_agg(to_jsonb(s) ORDER BY s.lang) FROM article_slug s WHERE s.article_id = a.id AND s.is_current),
        (SELECT jsonb_agg(to_jsonb(w) - 'id' ORDER BY w.position, w.url_template) FROM artwork w WHERE w.article_id = a.id),
        (SELECT jsonb_agg(to_jsonb(p) - 'id' - 'valid' ORDER BY p.business_model, p.currency) FROM article_price p
         WHERE p.article_id = a.id AND p.valid @> ${now}::timestamptz),
        (SELECT jsonb_agg(to_jsonb(h) ORDER BY h.position) FROM article_person h WHERE h.article_id = a.id),
        (SELECT jsonb_agg(to_jsonb(r) ORDER BY r.kind, r.position) FROM article_relation r WHERE r.parent_id = a.id),
        (SELECT jsonb_agg(to_jsonb(m) - 'id' ORDER BY m.is_preview, m.uri) FROM media_asset m WHERE m.article_id = a.id),
        (SELECT jsonb_agg(to_jsonb(c) - 'popularity' ORDER BY c.position) FROM category_article c WHERE c.article_id = a.id)
      )) AS content,
      md5(concat_ws('|', a.state, a.valid, a.content_type, a.age_rating, a.released_on, a.popularity, a.creator_id, a.developer_slug,
        (SELECT jsonb_agg(jsonb_build_array(t.lang, t.publish_at, t.unpublish_at) ORDER BY t.lang) FROM article_i18n t
         WHERE t.article_id = a.id AND t.state = 'PUBLISHED'),
        (SELECT array_agg(c.category_id ORDER BY c.category_id) FROM category_article c WHERE c.article_id = a.id)
      )) AS place,
      md5(coalesce((SELECT jsonb_agg(t.title ORDER BY t.lang)::text FROM article_i18n t
        WHERE t.article_id = a.id AND t.state = 'PUBLISHED'), '')) AS titles,
      article_lists(a.tenant_id, a.id) AS lists
    FROM wanted a`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Every list that some of these articles stand in; the same names as `article_lists` in the migrations. */
export async function listsOf(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    SELECT DISTINCT tag FROM (
      SELECT unnest(ARRAY['type:' || a.content_type, 'by:' || a.creator_id, 'developer:' || a.developer_slug]) AS tag
        FROM article a WHERE a.id = ANY(${ids}::bigint[])
      UNION ALL SELECT 'list:' || c.name FROM category c WHERE c.id IN
        (SELECT m.category_id FROM category_article m WHERE m.article_id = ANY(${ids}::bigint[]))
      UNION ALL SELECT 'parts:' || r.parent_id FROM article_relation r WHERE r.child_id = ANY(${ids}::bigint[])
      UNION ALL SELECT 'wholes:' || r.child_id FROM article_relation r WHERE r.parent_id = ANY(${ids}::bigint[])
    ) found WHERE tag IS NOT NULL`.execute(tx);
  return rows.map(({ tag }) => tag);
}

/** Articles that these are named in as a part, and those that are named in them: `parts:3` is what both pages show. */
export async function relationsOfArticles(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; parts: string }>`
    SELECT parent_id AS id, jsonb_agg(jsonb_build_array(kind, position, child_id) ORDER BY kind, position)::text AS parts
    FROM article_relation WHERE parent_id = ANY(${ids}::bigint[]) GROUP BY parent_id`.execute(tx);
  return new Map(rows.map(({ id, parts }) => [id, parts]));
}

/** Other articles that have one of these slugs: the newest wins, so their addresses change with it. */
export async function articlesWithSlugs(tx: Tx, slugs: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT article_id AS id FROM article_slug WHERE slug = ANY(${slugs}::text[])`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Which of a vertical's categories have something in them. */
export async function filledCategories(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await sql<{ vertical: string; filled: string }>`
    SELECT c.vertical, string_agg(c.id::text, ',' ORDER BY c.id) AS filled FROM category c
    WHERE EXISTS (SELECT FROM category_article m WHERE m.category_id = c.id) GROUP BY c.vertical`.execute(tx);
  return new Map(rows.map(({ vertical, filled }) => [vertical, filled]));
}

export async function knownArticles(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM article WHERE id = ANY(${ids}::bigint[])`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function knownCategories(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM category WHERE name = ANY(${keys}::text[])`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Search finds a work by its maker's name as well. */
export async function articlesOfCreators(
  tx: Tx,
  makers: readonly number[],
  except: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM article WHERE creator_id = ANY(${makers}::bigint[]) AND id <> ALL(${except}::bigint[])`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** What all categories look like, and whether there is anything at all. */
export async function catalogueSummary(tx: Tx): Promise<{ categories: string; isEmpty: boolean }> {
  const { rows } = await sql<{ categories: string; isEmpty: boolean }>`
    SELECT md5(coalesce(string_agg(c::text || coalesce(n::text, ''), '|' ORDER BY c.id, n.lang), '')) AS categories,
      NOT EXISTS (SELECT FROM article) AS "isEmpty"
    FROM (SELECT id, parent_id, name, vertical, artwork FROM category) c LEFT JOIN category_i18n n ON n.category_id = c.id`.execute(
    tx,
  );
  return rows[0] ?? { categories: '', isEmpty: true };
}

/** Of these addresses of files, those that this tenant's articles have. */
export async function knownMedia(db: Tx, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await db
    .selectFrom('media_asset')
    .select('uri')
    .distinct()
    .where('uri', '=', anyOf(addresses))
    .execute();
  return new Set(rows.map(({ uri }) => uri));
}
