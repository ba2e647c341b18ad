import { pageError } from '../../../kit/page/page-error.ts';
import type { AppContext } from '../../../kit/visit/context.ts';
import {
  type LoaderContext,
  redirectToCanonical,
} from '../../../modules/article/details/canonical-redirect.ts';
import { isOfVertical } from '../../../modules/article/details/is-of-vertical.ts';
import { filteredListQuery, type ListSearch, listHref } from '../../../modules/article/list/list-search.ts';
import { type List, type ListQuery, loadList } from '../../../modules/article/list/load-list.ts';

export interface Videos {
  list: List;
  query: ListQuery;
  genres: readonly Genre[];
}

interface Genre {
  slug: string;
  title: string;
}

/** Lists by where a film comes from, and not by what it is like. */
const collections: ReadonlySet<string> = new Set(['new', 'originals', 'kids', 'episodes', 'live', 'kino']);

/** A category of films as the visitor wants it. */
export async function loadVideos(
  context: AppContext,
  wanted: ListQuery,
  search: ListSearch,
): Promise<Videos> {
  const query = filteredListQuery(wanted, 'video', search);
  const list = await loadList(context, query);
  if (!isOfVertical(list, 'video')) throw pageError();
  return { list, query, genres: genresOf(list) };
}

/** The same at the category's own address: it is named there, and by one of its numbers here. */
export async function loadCategory({
  params: { id },
  deps,
  ...loading
}: LoaderContext & { params: { id: string }; deps: ListSearch }): Promise<Videos> {
  const videos = await loadVideos(loading.context, { id: `category:${id}` }, deps);
  const address = videos.list.category?.clickUrl;
  if (address) redirectToCanonical(loading, address, listHref(address, deps));
  return videos;
}

/** The genres a list can be narrowed to. */
function genresOf({ category }: List): Genre[] {
  return (category?.siblings ?? []).flatMap(({ key, title }) => {
    const slug = key.split('/')[1] ?? '';
    return key === category?.key || collections.has(slug) ? [] : [{ slug, title }];
  });
}
