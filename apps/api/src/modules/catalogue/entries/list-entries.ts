import type { Entry } from '@atrium/domain/site/models/structure';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { prepared } from '../../../platform/database/pool/prepared-statement.ts';
import type { RatingRange } from '../visibility/rating.ts';
import { bestTextOf, localeSlugOf } from '../visibility/visibility.ts';
import { type Selection, type Sort, selectedArticles } from './article-selection.ts';
import { presentEntry } from './present-entry.ts';
import type { EntryRow } from './rows.ts';
import { entryTags, listTags } from './tags.ts';

/** The cards of several lists. */
export async function findEntries(
  ctx: Context,
  selections: readonly Selection[],
  rating: RatingRange,
): Promise<Entry[][]> {
  const lists = await findRows(ctx, selections, rating);
  return lists.map((rows, list) => presentPage(ctx, selections[list]?.sort, rows));
}

export function presentPage(ctx: Context, sort: Sort | undefined, rows: readonly EntryRow[]): Entry[] {
  const { compare } = new Intl.Collator(ctx.locale);
  const ordered = sort === 'title' ? rows.toSorted((a, b) => compare(a.title, b.title) || a.id - b.id) : rows;
  return ordered.map((row) => presentEntry(row, ctx));
}

/**
 * Several lists in one statement. What is not on air, above the rating or without a published text is left out, so a
 * list never leads to a page that refuses.
 */
export async function findRows(
  ctx: Context,
  selections: readonly Selection[],
  rating: RatingRange,
): Promise<EntryRow[][]> {
  const lists: EntryRow[][] = selections.map(() => []);
  if (selections.length === 0) return lists;
  ctx.uses(...selections.flatMap(listTags));
  const wanted = selections.map(
    (selection, list) =>
      sql`(SELECT ${list}::int AS list, p.id, p.position FROM (${selectedArticles(ctx, selection, rating)}) p)`,
  );
  const { rows } = await ctx.tx(({ db }) =>
    sql<EntryRow & { list: number }>`${selections.length === 1 ? prepared : sql``}
      WITH picked AS (${sql.join(wanted, sql` UNION ALL `)})
      SELECT picked.list, ${entryColumns(ctx)}
      FROM picked JOIN article a ON a.id = picked.id ${entryJoins(ctx)}
      ORDER BY picked.list, picked.position`.execute(db),
  );
  ctx.uses(...rows.flatMap(entryTags));
  for (const { list, ...row } of rows) lists[list]?.push(row);
  return lists;
}

/** Everything of `EntryRow`; `a` is the article. */
export const entryColumns = (ctx: Context) => sql`
  a.id, a.content_type, coalesce(own.slug, a.slug) AS slug, words.title, words.subtitle, words.description,
  a.age_rating, a.duration_s, a.released_on::text, a.popularity, a.provider_id, a.custom_properties AS properties,
  cover.url_template AS image, cover.thumbhash, cover.hue, cover.focus_x, cover.focus_y,
  price.business_model, price.amount_minor, price.currency, preview.uri AS preview, preview.bytes AS preview_bytes,
  preview.uri IS NOT NULL OR EXISTS (SELECT FROM media_asset m WHERE m.article_id = a.id) AS has_media,
  maker.id AS maker_id, maker.content_type AS maker_type, coalesce(maker_slug.slug, maker.slug) AS maker_slug,
  maker_words.title AS maker, home.name AS category,
  (SELECT n.title FROM category_i18n n WHERE n.category_id = home.id
   AND n.lang IN (${ctx.locale}, ${ctx.tenant.defaultLocale}) ORDER BY n.lang <> ${ctx.locale} LIMIT 1) AS category_title`;

/** Each looks one article up by key: cheap for a page of cards, whatever the size of the catalogue. */
export const entryJoins = (ctx: Context) => sql`
  JOIN LATERAL (${bestTextOf(ctx, sql`a.id`)}) words ON true
  LEFT JOIN LATERAL (${localeSlugOf(ctx, sql`a.id`)}) own ON true
  LEFT JOIN LATERAL (
    SELECT w.url_template, w.thumbhash, w.hue, w.focus_x, w.focus_y FROM artwork w
    WHERE w.article_id = a.id AND w.artwork_class = 'COVER' ORDER BY w.position LIMIT 1
  ) cover ON true
  LEFT JOIN LATERAL (
    SELECT p.business_model, p.amount_minor, p.currency FROM article_price p
    WHERE p.article_id = a.id AND p.currency = ${ctx.tenant.currency} AND p.valid @> ${ctx.clock.now()}::timestamptz
    ORDER BY p.amount_minor LIMIT 1
  ) price ON true
  LEFT JOIN LATERAL (
    SELECT m.uri, m.bytes FROM media_asset m WHERE m.article_id = a.id AND m.uri LIKE '/media/public/%' ORDER BY m.is_preview LIMIT 1
  ) preview ON true
  LEFT JOIN article maker ON maker.id = a.creator_id
  LEFT JOIN LATERAL (${bestTextOf(ctx, sql`maker.id`)}) maker_words ON true
  LEFT JOIN LATERAL (${localeSlugOf(ctx, sql`maker.id`)}) maker_slug ON true
  LEFT JOIN category home ON home.id = a.category_id`;
