import type { Entry } from '@atrium/domain/site/models/structure';
import type { AppContext } from '../../kit/visit/context.ts';
import type { ArticlePage } from '../../modules/article/details/load-article.ts';
import { loadListOrNothing } from '../../modules/article/list/load-list.ts';

const shelf = 12;

/** Books by others in the genre an author is at home in. */
export async function loadSimilar(
  context: AppContext,
  { article, sections }: ArticlePage,
): Promise<readonly Entry[]> {
  const [home] = article.categories;
  if (!home) return [];
  const { entries } = await loadListOrNothing(context, {
    id: home.key,
    contentType: 'AUDIOBOOK',
    limit: shelf,
  });
  const own = new Set(sections.books?.map(({ id }) => id));
  return entries.filter(({ id }) => !own.has(id));
}
