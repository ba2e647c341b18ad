import type { ContentType } from '@atrium/domain/catalogue/content-types';
import type { AppContext } from '../../kit/visit/context.ts';
import type { ListSearch } from '../article/list/list-search.ts';
import { type CategoryLink, type List, type ListQuery, loadList } from '../article/list/load-list.ts';

export interface GenreList {
  list: List;
  query: ListQuery;
  /** All genres of the vertical, this one among them. */
  genres: readonly CategoryLink[];
}

interface Wanted {
  vertical: string;
  genre: string;
  contentType: ContentType;
  sort: ListSearch['sort'];
}

export async function loadGenre(context: AppContext, wanted: Wanted): Promise<GenreList> {
  const { vertical, genre, contentType, sort } = wanted;
  const query: ListQuery = { id: `${vertical}/${genre}`, contentType, ...(sort && { sort }) };
  const list = await loadList(context, query);
  return { list, query, genres: list.category?.siblings ?? [] };
}
