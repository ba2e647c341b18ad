import { isPageFailure } from '../../kit/page/page-error.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { type ArticlePage, loadArticle } from '../../modules/article/details/load-article.ts';
import type { ListSearch } from '../../modules/article/list/list-search.ts';
import { type List, type ListQuery, loadList } from '../../modules/article/list/load-list.ts';

type Loading = Parameters<typeof loadArticle>[0];

type CategoryOrItem = { list: List; query: ListQuery; page?: never } | { page: ArticlePage };

/** `/mp/cooking` is a category; what is none may be the name of something sold. */
export async function loadCategoryOrItem(
  loading: Loading,
  name: string,
  { sort }: ListSearch,
): Promise<CategoryOrItem> {
  const query = { id: `apps/${name}`, sort };
  const list = await findList(loading.context, query);
  if (list) return { list, query };
  return { page: await loadArticle(loading, { id: name, contentTypes: ['MARKETPLACE_ITEM', 'APP'] }) };
}

async function findList(context: AppContext, query: ListQuery): Promise<List | null> {
  try {
    return await loadList(context, query);
  } catch (failure) {
    if (isMissing(failure)) return null;
    throw failure;
  }
}

const isMissing = (failure: unknown) => {
  const { data } = (failure ?? {}) as { data?: unknown };
  return isPageFailure(data) && data.status === 404;
};
