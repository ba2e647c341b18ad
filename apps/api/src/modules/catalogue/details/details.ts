import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { prepared } from '../../../platform/database/pool/prepared-statement.ts';
import { entryColumns, entryJoins } from '../entries/list-entries.ts';
import type { DetailsRow } from '../entries/rows.ts';
import { isOnAir } from '../visibility/visibility.ts';

/** Null when there is no such article on air; its rating is the caller's to judge, because a refusal says why. */
export function findDetails(ctx: Context, id: number): Promise<DetailsRow | null> {
  const now = ctx.clock.now();
  return ctx.tx(async ({ db }) => {
    const { rows } = await sql<DetailsRow>`${prepared}
      SELECT ${entryColumns(ctx)}, words.body, a.licensor_name, a.developer_name, a.developer_slug, a.updated_at, upper(a.valid) AS until,
        (SELECT json_object_agg(s.lang, s.slug) FROM article_slug s WHERE s.article_id = a.id AND s.is_current) AS slugs,
        (SELECT json_object_agg(s.lang, s.slug) FROM article_slug s WHERE s.article_id = maker.id AND s.is_current) AS maker_slugs,
        (SELECT w.url_template FROM artwork w WHERE w.article_id = maker.id AND w.artwork_class = 'COVER' LIMIT 1) AS maker_image,
        (SELECT json_object_agg(k.score, k.count) FROM rating_count k WHERE k.article_id = a.id AND k.count > 0) AS ratings,
        (SELECT f.count FROM follow_count f WHERE f.kind IN ('ARTIST', 'SHOW', 'SERIES', 'WRITER') AND f.subject_id = a.id AND f.count > 0) AS followers,
        (SELECT count(*)::int FROM article_relation r WHERE r.parent_id = a.id AND r.kind <> 'similar') AS parts,
        (SELECT json_build_object('id', o.id, 'content_type', o.content_type, 'slug', o.slug, 'title', n.title,
            'maker_id', o.creator_id, 'maker_slug', m.slug)
          FROM article_relation r JOIN article o ON o.id = r.parent_id JOIN article_i18n n ON n.article_id = o.id
          LEFT JOIN article m ON m.id = o.creator_id
          WHERE r.child_id = a.id AND r.kind = 'track' AND n.state = 'PUBLISHED'
            AND n.lang IN (${ctx.locale}, ${ctx.tenant.defaultLocale})
          ORDER BY n.lang <> ${ctx.locale}, r.parent_id LIMIT 1) AS collection,
        (SELECT json_agg(json_build_object('artworkClass', w.artwork_class, 'group', w."group", 'width', w.width,
            'height', w.height, 'url', w.url_template, 'thumbhash', w.thumbhash) ORDER BY w.position)
          FROM artwork w WHERE w.article_id = a.id AND w.artwork_class <> 'COVER') AS artworks,
        (SELECT json_agg(json_build_object('amount', p.amount_minor, 'currency', p.currency,
            'businessModel', p.business_model) ORDER BY p.amount_minor)
          FROM article_price p WHERE p.article_id = a.id AND p.currency = ${ctx.tenant.currency}
            AND p.valid @> ${now}::timestamptz) AS prices,
        (SELECT json_agg(json_build_object('protocol', m.protocol, 'isPreview', m.is_preview, 'uri', m.uri,
            'bytes', m.bytes, 'duration', m.duration_s, 'height', m.height) ORDER BY m.is_preview, m.id)
          FROM media_asset m WHERE m.article_id = a.id) AS media,
        (SELECT json_agg(json_build_object('id', c.id, 'key', c.name, 'titles',
            (SELECT json_object_agg(n.lang, n.title) FROM category_i18n n WHERE n.category_id = c.id))
            ORDER BY c.id <> a.category_id, k.position)
          FROM category_article k JOIN category c ON c.id = k.category_id WHERE k.article_id = a.id) AS categories,
        (SELECT json_agg(json_build_object('name', h.name, 'role', h.role, 'image', h.url_template, 'id', own.id,
            'slug', own.slug, 'content_type', own.content_type) ORDER BY h.position)
          FROM article_person h LEFT JOIN article own ON own.id = h.person_id WHERE h.article_id = a.id) AS people
      FROM article a ${entryJoins(ctx)}
      WHERE a.id = ${id} AND ${isOnAir(ctx)}`.execute(db);
    return rows[0] ?? null;
  });
}
