import { fallbackLocale, type Locale } from '@atrium/i18n/locales';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
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

/** On air now, within the rating, and with a text that somebody published. `a` is the article. */
export const isVisible = (ctx: Context, { min, max }: RatingRange): RawBuilder<boolean> => sql`
  ${isOnAir(ctx)} AND a.age_rating BETWEEN ${min} AND ${max}
  AND EXISTS (SELECT FROM article_i18n t WHERE t.article_id = a.id AND ${isPublished(ctx)})`;

/** `t` is a row of article_i18n. */
const isPublished = (ctx: Context): RawBuilder<boolean> => sql`
  t.state = 'PUBLISHED' AND t.lang = ANY(${readableIn(ctx)}::text[])
  AND (t.publish_at IS NULL OR t.publish_at <= ${ctx.clock.now()}::timestamptz)
  AND (t.unpublish_at IS NULL OR t.unpublish_at > ${ctx.clock.now()}::timestamptz)`;

/** The best published text of the article with this id. */
export const textOf = (ctx: Context, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT t.lang, t.title, t.subtitle, t.description, t.body FROM article_i18n t
  WHERE t.article_id = ${id} AND ${isPublished(ctx)}
  ORDER BY array_position(${readableIn(ctx)}::text[], t.lang) LIMIT 1`;

/** The address of the article with this id in the reader's language. */
export const slugOf = ({ locale }: Context, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT s.slug FROM article_slug s
  WHERE s.article_id = ${id} AND s.is_current AND s.lang IN (${locale}, '*') ORDER BY s.lang = '*' LIMIT 1`;
