import { fallbackLocale, type Locale } from '@atrium/i18n/locales';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { RatingRange } from './rating.ts';

/** The languages a text may be shown in, best first. */
export const readableIn = ({ locale, tenant }: Context): Locale[] => [
  ...new Set([locale, tenant.defaultLocale, fallbackLocale]),
];

/** What editors have released, whether or not its time has come. `a` is the article. */
export const isReleased: RawBuilder<boolean> = sql`a.state = 'LIVE'`;

/** Released, and within its time. `a` is the article. */
export const isOnAir = ({ clock }: Pick<Context, 'clock'>): RawBuilder<boolean> =>
  sql`${isReleased} AND a.valid @> ${clock.now()}::timestamptz`;

/** On air now, within the rating, and with a published text. `a` is the article. */
export const isVisible = (ctx: Context, rating: RatingRange): RawBuilder<boolean> =>
  sql`${isReleased} AND ${isShown(ctx, rating, sql.raw('a'), sql.raw('a.id'))}`;

/**
 * The same of whatever carries an article's `langs`, `valid` and `age_rating`. Texts are looked at only where the
 * languages cannot tell. It is one CASE because nothing of it leads to an index: how many rows it leaves is then
 * guessed alike whatever is asked for, and one plan serves all.
 */
export const isShown = (
  ctx: Context,
  { min, max }: RatingRange,
  row: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`
  CASE WHEN ${row}.langs = 0 OR NOT ${row}.valid @> ${ctx.clock.now()}::timestamptz
      OR ${row}.age_rating NOT BETWEEN ${min} AND ${max} THEN false
    WHEN ${row}.langs & (SELECT lang_bits(${readable(ctx)}) & ~1) <> 0 THEN true
    WHEN ${row}.langs & 1 <> 0 THEN is_readable(${id}, ${readable(ctx)}, ${ctx.clock.now()}::timestamptz)
    ELSE false END`;

/** Always three languages, also where the caller reads fewer: a constant count keeps one query plan. */
const readable = ({ locale, tenant }: Context) =>
  sql`ARRAY[${locale}, ${tenant.defaultLocale}, ${fallbackLocale}]::text[]`;

/** `t` is a row of article_i18n. */
const isPublished = (ctx: Context): RawBuilder<boolean> => sql`
  t.state = 'PUBLISHED' AND t.lang = ANY(${readable(ctx)})
  AND (t.publish_at IS NULL OR t.publish_at <= ${ctx.clock.now()}::timestamptz)
  AND (t.unpublish_at IS NULL OR t.unpublish_at > ${ctx.clock.now()}::timestamptz)`;

/** The best published text of the article with this id. */
export const bestTextOf = (ctx: Context, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT t.lang, t.title, t.subtitle, t.description, t.body FROM article_i18n t
  WHERE t.article_id = ${id} AND ${isPublished(ctx)}
  ORDER BY array_position(${readable(ctx)}, t.lang) LIMIT 1`;

/** The address of the article with this id in the reader's language. */
export const localeSlugOf = ({ locale }: Context, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT s.slug FROM article_slug s
  WHERE s.article_id = ${id} AND s.is_current AND s.lang IN (${locale}, '*') ORDER BY s.lang = '*' LIMIT 1`;
