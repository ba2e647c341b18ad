import { anyTag } from '../../../platform/cache/cache-tags.ts';
import type { Context } from '../../../platform/context.ts';
import type { Selection } from './article-selection.ts';
import type { DetailsRow, EntryRow } from './rows.ts';

/**
 * The lists a selection reads: they change when an article enters or leaves them, or changes its place. The migration's
 * `article_lists` says the same of an article.
 */
export function listTags(selection: Selection): string[] {
  const tags = sourceTags(selection);
  if (selection.alsoIn !== undefined) tags.push(`list:${selection.alsoIn}`);
  return selection.sort === 'title' ? [...tags, 'titles'] : tags;
}

function sourceTags(selection: Selection): string[] {
  if ('ids' in selection) return selection.ids.map(articleTag);
  if ('partsOf' in selection) return [`parts:${selection.partsOf}`];
  if ('wholesOf' in selection) return [`wholes:${selection.wholesOf}`];
  if ('developer' in selection) return [`developer:${selection.developer}`];
  if ('creator' in selection) return [`by:${selection.creator}`];
  if ('person' in selection) return [`by:${selection.person}`];
  if ('category' in selection) return [`list:${selection.category}`];
  return selection.contentTypes.map((type) => `type:${type}`);
}

export const articleTag = (id: number) => `article:${id}`;

/** A card names the maker as well. */
export const entryTags = ({ id, maker_id }: Pick<EntryRow, 'id' | 'maker_id'>): string[] =>
  maker_id === null ? [articleTag(id)] : [articleTag(id), articleTag(maker_id)];

/** A page names the people of an article and the album it is from, too. */
export const detailsTags = (row: DetailsRow): string[] => [
  ...entryTags(row),
  ...(row.people ?? []).flatMap(({ id }) => (id === null ? [] : [articleTag(id)])),
  ...(row.collection ? [articleTag(row.collection.id)] : []),
  ...(row.collection?.maker_id ? [articleTag(row.collection.maker_id)] : []),
];

/** A name that leads nowhere may lead somewhere after the next publish. */
export const usesName = (ctx: Context, id: number | null) => ctx.uses(id === null ? anyTag : articleTag(id));

/** Address lists are kept in spans of so many article numbers, so that one publish evicts one span. */
export const addressSpan = 1000;

/** The address list that the article with this number is on. */
export const addressTag = (articleId: number) => `addresses:${Math.floor(articleId / addressSpan)}`;

/** The tags of a publish, and those of the address lists that its articles are on. */
export const withAddressTags = (tags: readonly string[]): string[] => {
  const lists = tags.flatMap((tag) => {
    const id = /^article:(\d+)$/.exec(tag)?.[1];
    return id === undefined ? [] : [addressTag(Number(id))];
  });
  return [...new Set([...tags, ...lists])];
};
