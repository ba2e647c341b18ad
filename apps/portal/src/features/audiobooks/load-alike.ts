import type { Entry } from '@atrium/domain/models/structure';
import type { ArticlePage } from '../../app/article/load-article.ts';
import { loadListOrNothing } from '../../app/article/load-list.ts';
import type { AppContext } from '../../app/context.ts';

const shelf = 12;

/** Books by others in the genre an author is at home in. */
export async function loadAlike(
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
