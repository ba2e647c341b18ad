import type { ContentType } from '@atrium/domain/content-types';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { RatingRange } from './rating.ts';
import { isVisible } from './visible.ts';

export const sorts = ['popular', 'new', 'title'] as const;
export type Sort = (typeof sorts)[number];

interface Window {
  /** Not this one: a page does not recommend itself. */
  except?: number;
  /** Key of a second category that they must be in as well. */
  alsoIn?: string;
  sort?: Sort;
  offset?: number;
  limit: number;
}

/** Which articles, in which order: what a shelf, a list or a part of a page is filled with. */
export type Selection = Window &
  (
    | { ids: readonly number[] }
    | { partsOf: number; relation: string | null }
    | { wholesOf: number; relation: string }
    | { category: string; contentTypes: readonly ContentType[] }
    | { creator: number; contentTypes: readonly ContentType[] }
    | { developer: string }
    | { contentTypes: readonly ContentType[] }
  );

/** Rows of (id, position); reads no more of the catalogue than it returns, so its size does not matter. */
export function picked(ctx: Context, selection: Selection, rating: RatingRange): RawBuilder<unknown> {
  const visible = sql`${isVisible(ctx, rating)} AND a.id <> ${selection.except ?? 0} ${isAlsoIn(selection)}`;
  const page = sql`OFFSET ${selection.offset ?? 0} LIMIT ${selection.limit}`;
  if ('ids' in selection)
    return sql`
      SELECT a.id, wanted.position FROM unnest(${selection.ids}::bigint[]) WITH ORDINALITY AS wanted(id, position)
      JOIN article a ON a.id = wanted.id WHERE ${visible} ORDER BY wanted.position ${page}`;
  if ('partsOf' in selection)
    return sql`
      SELECT a.id, r.position FROM article_relation r JOIN article a ON a.id = r.child_id
      WHERE r.parent_id = ${selection.partsOf} AND ${isPart(selection.relation)} AND ${visible}
      ORDER BY r.position ${page}`;
  if ('wholesOf' in selection)
    return sql`
      SELECT a.id, row_number() OVER (ORDER BY a.popularity DESC, a.id) AS position
      FROM article_relation r JOIN article a ON a.id = r.parent_id
      WHERE r.child_id = ${selection.wholesOf} AND r.kind = ${selection.relation} AND ${visible}
      ORDER BY position ${page}`;
  if ('developer' in selection)
    return sql`
      SELECT a.id, row_number() OVER (ORDER BY a.popularity DESC, a.id) AS position FROM article a
      WHERE a.developer_slug = ${selection.developer} AND ${visible} ORDER BY position ${page}`;
  return merged(ctx, selection, (type, last) => {
    const order = orders[selection.sort ?? 'popular'];
    if ('creator' in selection)
      return sql`
        SELECT a.id, a.popularity, a.released_on FROM article a
        WHERE a.creator_id = ${selection.creator} AND a.content_type = ${type} AND ${visible}
        ORDER BY ${order(sql.raw('a'))} LIMIT ${last}`;
    if ('category' in selection)
      return sql`
        SELECT a.id, m.popularity, m.released_on FROM category_article m JOIN article a ON a.id = m.article_id
        WHERE m.category_id = (SELECT c.id FROM category c WHERE c.name = ${selection.category})
          AND m.content_type = ${type} AND ${visible}
        ORDER BY ${order(sql.raw('m'))} LIMIT ${last}`;
    return sql`
      SELECT a.id, a.popularity, a.released_on FROM article a
      WHERE a.content_type = ${type} AND ${visible} ORDER BY ${order(sql.raw('a'))} LIMIT ${last}`;
  });
}

/** Without a name, whatever it contains: what is only like it is no part of it. */
const isPart = (relation: string | null) =>
  relation === null ? sql`r.kind <> 'similar'` : sql`r.kind = ${relation}`;

const isAlsoIn = ({ alsoIn }: Window) =>
  alsoIn === undefined
    ? sql``
    : sql`AND EXISTS (SELECT FROM category_article k JOIN category c ON c.id = k.category_id
        WHERE k.article_id = a.id AND c.name = ${alsoIn})`;

/** Each is the order of an index; a title is sorted among the most popular ones only, by the caller of the page. */
const orders = {
  popular: (from: RawBuilder<unknown>) => sql`${from}.popularity DESC`,
  new: (from: RawBuilder<unknown>) => sql`${from}.released_on DESC NULLS LAST`,
  title: (from: RawBuilder<unknown>) => sql`${from}.popularity DESC`,
} satisfies Record<Sort, (from: RawBuilder<unknown>) => RawBuilder<unknown>>;

/**
 * An index is ordered within one content type: each type brings its first rows, and the best of all are kept. It is
 * one part of the statement however many types there are, so that planning it costs the same.
 */
function merged(
  ctx: Context,
  selection: Window & { contentTypes: readonly ContentType[] },
  ofType: (type: RawBuilder<unknown>, last: number) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { contentTypes, sort = 'popular', offset = 0, limit } = selection;
  const order =
    sort === 'new'
      ? sql`released_on DESC NULLS LAST, id`
      : sort === 'title'
        ? titleOrder(ctx)
        : sql`popularity DESC, id`;
  return sql`
    SELECT id, row_number() OVER (ORDER BY ${order}) AS position
    FROM unnest(${contentTypes}::text[]) AS kind(type), LATERAL (${ofType(sql`kind.type`, offset + limit)}) AS found
    ORDER BY position OFFSET ${offset} LIMIT ${limit}`;
}

const titleOrder = ({ tenant, locale }: Context) => sql`
  (SELECT min(t.title) FROM article_i18n t
   WHERE t.article_id = found.id AND t.lang IN (${locale}, ${tenant.defaultLocale}) AND t.state = 'PUBLISHED'), id`;
