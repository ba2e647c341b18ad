import type { ContentType } from '@atrium/domain/catalogue/content-types';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { RatingRange } from '../visibility/rating.ts';
import { isReleased, isShown, isVisible } from '../visibility/visibility.ts';
import type { ListPosition } from './list-cursor.ts';

export const sorts = ['popular', 'new', 'title'] as const;
export type Sort = (typeof sorts)[number];

interface Window {
  /** Not this one: a page does not recommend itself. */
  except?: number;
  /** Key of a second category that they must be in as well. */
  alsoIn?: string;
  sort?: Sort;
  offset?: number;
  /** What follows this place, instead of an offset: no deeper page costs more than the first. */
  after?: ListPosition;
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
    | { person: number; contentTypes: readonly ContentType[] }
    | { contentTypes: readonly ContentType[] }
  );

/** Rows of (id, position); reads no more of the catalogue than it returns, so its size does not matter. */
export function selectedArticles(
  ctx: Context,
  selection: Selection,
  rating: RatingRange,
): RawBuilder<unknown> {
  const visible = sql`${isVisible(ctx, rating)} ${isWanted(selection, sql.raw('a.id'))}`;
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
  if ('person' in selection)
    return sql`
      SELECT a.id, row_number() OVER (ORDER BY ${inOrder(selection.sort)}, a.id) AS position
      FROM article_person p JOIN article a ON a.id = p.article_id
      WHERE p.person_id = ${selection.person} AND a.content_type = ANY(${[...selection.contentTypes]}::text[]) AND ${visible}
      ORDER BY position ${page}`;
  if ('developer' in selection)
    return sql`
      SELECT a.id, row_number() OVER (ORDER BY ${inOrder(selection.sort)}, a.id) AS position FROM article a
      WHERE a.developer_slug = ${selection.developer} AND ${visible} ORDER BY position ${page}`;
  return merged(ctx, selection, rating);
}

const inOrder = (sort: Sort | undefined) =>
  listOrderOf(sort) === 'new' ? sql`a.released_on DESC NULLS LAST` : sql`a.popularity DESC`;

/** Without a name, whatever it contains: what is only like it is no part of it. */
const isPart = (relation: string | null) =>
  relation === null ? sql`r.kind <> 'similar'` : sql`r.kind = ${relation}`;

const isWanted = ({ except, alsoIn }: Window, id: RawBuilder<unknown>) => sql`
  ${except === undefined ? sql`` : sql`AND ${id} <> ${except}`}
  ${
    alsoIn === undefined
      ? sql``
      : sql`AND EXISTS (SELECT FROM category_article k
          WHERE k.article_id = ${id} AND k.category_id = (SELECT c.id FROM category c WHERE c.name = ${alsoIn}))`
  }`;

type Merged = Exclude<Extract<Selection, { contentTypes: readonly ContentType[] }>, { person: number }>;

/** How far an index is walked is said in steps, as part of the statement: what a plan is made for is then known to it. */
const steps = [64, 512, 5120] as const;

/** An index is ordered within one content type: each type brings its first rows, and the best of all are kept. */
function merged(ctx: Context, selection: Merged, rating: RatingRange): RawBuilder<unknown> {
  const { contentTypes, after, offset = 0, limit } = selection;
  const { from, row, id } = sourceOf(selection);
  const order =
    listOrderOf(selection.sort) === 'new' ? sql`released_on DESC NULLS LAST, id` : sql`popularity DESC, id`;
  const skipped = after ? 0 : offset;
  const first = sql.lit(steps.find((step) => step >= skipped + limit) ?? skipped + limit);
  const walk = (range: RawBuilder<unknown>) => sql`
    (SELECT ${id} AS id, ${row}.popularity, ${row}.released_on FROM ${from} AND ${row}.content_type = kind.type
      AND ${isShown(ctx, rating, row, id)} ${isWanted(selection, id)} ${range}
    ORDER BY ${order} LIMIT ${first})`;
  const walks = after ? rangesAfter(after, row, id).map(walk) : [walk(sql``)];
  const kinds =
    contentTypes.length === 1 ? sql`(SELECT ${contentTypes[0]}::text)` : sql`unnest(${contentTypes}::text[])`;
  // an array, because a plan counts with few elements of it whatever was asked for: one plan serves all offsets
  return sql`
    SELECT id, position FROM unnest(ARRAY(
      SELECT id FROM (
        SELECT found.* FROM ${kinds} AS kind(type), LATERAL (${sql.join(walks, sql` UNION ALL `)}) AS found
        ORDER BY ${order} LIMIT ${first}) AS best
      ORDER BY ${order} OFFSET ${skipped} LIMIT ${limit})) WITH ORDINALITY AS page(id, position)`;
}

/** Each has an index in the order of its lists, with all that `isShown` asks for in it. */
function sourceOf(selection: Merged) {
  const article = { row: sql.raw('a'), id: sql.raw('a.id') };
  if ('creator' in selection)
    return { ...article, from: sql`article a WHERE a.creator_id = ${selection.creator} AND ${isReleased}` };
  if ('category' in selection)
    return {
      row: sql.raw('m'),
      id: sql.raw('m.article_id'),
      from: sql`category_article m
        WHERE m.category_id = (SELECT c.id FROM category c WHERE c.name = ${selection.category})`,
    };
  return { ...article, from: sql`article a WHERE ${isReleased}` };
}

/** For the order by title, the database returns the most popular articles, and the caller sorts each page of them. */
export const listOrderOf = (sort: Sort | undefined): ListPosition['order'] =>
  sort === 'new' ? 'new' : 'popular';

/** One range of the index each: where many have the same value, none of those before the place is read. */
function rangesAfter(
  after: ListPosition,
  row: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const isLater = sql`AND ${id} > ${after.id}`;
  if (after.order === 'popular')
    return [
      sql`AND ${row}.popularity = ${after.value} ${isLater}`,
      sql`AND ${row}.popularity < ${after.value}`,
    ];
  const undated = sql`AND ${row}.released_on IS NULL`;
  if (after.value === null) return [sql`${undated} ${isLater}`];
  const date = sql`(date '1970-01-01' + ${after.value}::int)`;
  return [sql`AND ${row}.released_on = ${date} ${isLater}`, sql`AND ${row}.released_on < ${date}`, undated];
}
