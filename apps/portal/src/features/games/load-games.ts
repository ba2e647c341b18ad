import { pageError } from '../../kit/page/page-error.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { isOfVertical } from '../../modules/article/details/is-of-vertical.ts';
import { filteredListQuery, type ListSearch } from '../../modules/article/list/list-search.ts';
import { type List, type ListQuery, loadList } from '../../modules/article/list/load-list.ts';

export interface GenreChip {
  slug: string;
  title: string;
}

export interface Games {
  list: List;
  query: ListQuery;
  genres: readonly GenreChip[];
}

/** Lists by how one gets a game, and not by what it is like. */
const offers: ReadonlySet<string> = new Set(['free', 'downloads', 'cloud', 'new']);

/**
 * A category of games as the visitor wants it; `id` is its key or `category:{number}`. A genre that is part of the
 * address must be one, as every other part of it.
 */
export async function loadGames(
  context: AppContext,
  id: string,
  search: ListSearch,
  genreInPath: string | undefined,
): Promise<Games> {
  const query = filteredListQuery({ id }, 'games', search);
  const list = await loadList(context, query);
  if (!isOfVertical(list, 'games', genreInPath)) throw pageError();
  return { list, query, genres: genresOf(list) };
}

/** The genres a list can be narrowed to. */
function genresOf({ category }: List): GenreChip[] {
  return (category?.siblings ?? []).flatMap(({ key, title }) => {
    const slug = key.split('/')[1] ?? '';
    return key === category?.key || offers.has(slug) ? [] : [{ slug, title }];
  });
}
