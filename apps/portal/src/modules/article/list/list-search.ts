import type { ListQuery } from './load-list.ts';

const sorts = ['popular', 'new', 'title'] as const;
export type ListSort = (typeof sorts)[number];

export interface ListSearch {
  sort: ListSort | undefined;
  /** Slug of a category within the list's vertical. */
  genre: string | undefined;
}

/** The query parameters that decide which list is shown; others are ignored. */
export function listSearch({ search }: { search: unknown }): ListSearch {
  const { sort, genre } = search as Record<string, unknown>;
  return {
    sort: sorts.find((known) => known === sort),
    genre: typeof genre === 'string' && genre !== '' ? genre : undefined,
  };
}

/** The address of the same list, otherwise: `{ sort: 'new' }`. */
export function listHref(path: string, { sort, genre }: Partial<ListSearch>): string {
  const search = new URLSearchParams();
  if (genre) search.set('genre', genre);
  if (sort && sort !== 'popular') search.set('sort', sort);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** A list's query with the visitor's choices in it. */
export const filteredListQuery = (
  query: ListQuery,
  vertical: string,
  { sort, genre }: ListSearch,
): ListQuery => ({
  ...query,
  ...(sort && { sort }),
  ...(genre && { genre: `${vertical}/${genre}` }),
});

export const allSorts = sorts;
