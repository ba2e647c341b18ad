import type { ListCategory } from '@atrium/contract/schemas/models/fragments';
import type { HandlerInput } from '@atrium/contract/shapes';
import { isPartOfWhole } from '@atrium/domain/catalogue/content-type-traits';
import {
  type ContentType,
  contentTypeNames,
  contentTypes,
  isContentType,
} from '@atrium/domain/catalogue/content-types';
import type { Entry } from '@atrium/domain/site/models/structure';
import type { Context } from '../../../platform/context.ts';
import type { RatingRange } from '../visibility/rating.ts';
import { listOrderOf, type Selection, type Sort, sorts } from './article-selection.ts';
import { findCategory } from './list-category.ts';
import { decodeCursor, encodeCursor, listPositionOf } from './list-cursor.ts';
import { findRows, presentPage } from './list-entries.ts';
import type { EntryRow } from './rows.ts';

/** As the contract says, parsed. */
export type ArticleListQuery = Omit<
  HandlerInput<'getArticles'>['query'],
  keyof HandlerInput<'getStructure'>['query']
>;

interface FoundList {
  title: string | null;
  category: ListCategory | null;
  entries: Entry[];
  nextOffset: number | null;
  nextCursor: string | null;
  also: { contentType: ContentType; entries: Entry[] }[];
}

/**
 * With an offset each type is read from its beginning to the end of the page: this is what one list may make the
 * database walk through. By cursors one gets to the end of any list.
 */
const mostRows = 5000;
const alsoShown = 12;

/** Null when there is no such source, or no such place in it. One more than asked for is read: is there more? */
export async function findList(
  ctx: Context,
  query: ArticleListQuery,
  rating: RatingRange,
): Promise<FoundList | null> {
  const category = isCategory(query.id) ? await findCategory(ctx, query.id) : null;
  if (isCategory(query.id) && !category) return null;
  const source = selectionOf({ ...query, ...(category && { id: category.key }), limit: query.limit + 1 });
  const selection = source && (query.cursor === undefined ? source : selectionAfter(source, query.cursor));
  if (!selection) return null;
  const types = category ? (query.also ?? []) : [];
  const others = types.map((type) => ({
    category: category?.key ?? '',
    contentTypes: [type],
    limit: alsoShown,
  }));
  const [found = [], ...also] = isTooDeep(selection)
    ? []
    : await findRows(ctx, [selection, ...others], rating);
  const rows = found.slice(0, query.limit);
  return {
    title: category?.title ?? null,
    category,
    entries: presentPage(ctx, selection.sort, rows),
    ...(found.length > rows.length ? nextOf(query, selection, rows) : { nextOffset: null, nextCursor: null }),
    also: types.map((contentType, index) => ({
      contentType,
      entries: presentPage(ctx, undefined, also[index] ?? []),
    })),
  };
}

/** The parts of a thing and a developer's games are walked by offset alone: they are few. */
const isWalked = (selection: Selection) => 'contentTypes' in selection && !('person' in selection);

function selectionAfter(selection: Selection, cursor: string): Selection | null {
  const after = decodeCursor(cursor);
  return after && isWalked(selection) && after.order === listOrderOf(selection.sort)
    ? { ...selection, after }
    : null;
}

function nextOf(query: ArticleListQuery, selection: Selection, rows: readonly EntryRow[]) {
  const offset = query.offset + query.limit;
  const last = rows.at(-1);
  return {
    nextOffset: selection.after || isTooDeep({ ...selection, offset }) ? null : offset,
    nextCursor:
      last && isWalked(selection) ? encodeCursor(listPositionOf(listOrderOf(selection.sort), last)) : null,
  };
}

const isTooDeep = (selection: Selection) =>
  selection.after === undefined &&
  ((selection.offset ?? 0) + selection.limit) *
    ('contentTypes' in selection ? selection.contentTypes.length : 1) >
    mostRows;

const isCategory = (id: string) => id.includes('/') || id.startsWith('category:');

/** Null when the id names nothing that could be listed. */
export function selectionOf({
  id,
  contentType,
  genre,
  sort,
  offset,
  limit,
}: ArticleListQuery): Selection | null {
  const page = { sort: isSort(sort) ? sort : ('popular' as const), offset, limit };
  // articles of a genre and a content type have an index of their own: no need to search all of the type
  if (isContentType(id)) return { ...page, ...(genre && { category: genre }), contentTypes: [id] };
  const narrowed = { ...page, ...(genre && { alsoIn: genre }) };
  if (/^\d{1,15}$/.test(id)) return { ...narrowed, partsOf: Number(id), relation: null };
  if (id.startsWith('developer:')) return { ...narrowed, developer: id.slice('developer:'.length) };
  if (/^by:\d{1,15}$/.test(id) && contentType?.length)
    return { ...narrowed, creator: Number(id.slice('by:'.length)), contentTypes: contentType };
  if (!id.includes('/')) return null;
  return { ...narrowed, category: id, contentTypes: contentType?.length ? contentType : kindsOf(id) };
}

const isSort = (value: string | undefined): value is Sort => sorts.some((sort) => sort === value);

/** What a category of a vertical holds, parts of other things aside. */
function kindsOf(key: string): ContentType[] {
  const vertical = key.split('/', 1)[0];
  return contentTypeNames.filter((type) => {
    const { vertical: own } = contentTypes[type];
    return !isPartOfWhole(type) && (own === vertical || (vertical === 'games' && own === 'arcade'));
  });
}
