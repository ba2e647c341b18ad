import { pageError } from '../../kit/page/page-error.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { requestArticle } from '../../modules/article/load-article.ts';
import { type List, type ListQuery, loadList } from '../../modules/article/load-list.ts';

export interface Publisher {
  name: string;
  list: List;
  query: ListQuery;
}

/** Everything of one studio. A studio is known only by its games: cards carry its slug, details its name. */
export async function loadPublisher(context: AppContext, slug: string): Promise<Publisher> {
  const query = { id: `developer:${slug}` };
  const list = await loadList(context, query);
  const [first] = list.entries;
  if (!first?.contentType) throw pageError();
  const { article } = await requestArticle(context, {
    id: String(first.id),
    contentTypes: [first.contentType],
  });
  return { name: article.developerName ?? article.title, list, query };
}
