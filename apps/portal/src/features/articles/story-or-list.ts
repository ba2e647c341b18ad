import type { ContentType } from '@atrium/domain/catalogue/content-types';
import { errorStatusOf } from '../../kit/page/page-error.ts';
import { type ArticlePage, loadArticle } from '../../modules/article/details/load-article.ts';
import { loadStories, type Stories } from '../../modules/reader/load-stories.ts';

type Loading = Parameters<typeof loadArticle>[0];
type Wanted = Parameters<typeof loadStories>[1] & { contentTypes: readonly ContentType[] };

export type StoryOrList = { page: ArticlePage; stories?: never } | { stories: Stories; page?: never };

const isMissing = (error: unknown) => errorStatusOf(0, [{ error }]) === 404;

/**
 * The last part of a short address may be a topic, a story's name or its number, in this order: lists are known by
 * their names, and a story that is called like one has its full address, to which either of its own is a redirect.
 */
export async function loadStoryOrList(
  loading: Loading,
  { contentTypes, ...wanted }: Wanted,
): Promise<StoryOrList> {
  const last = wanted.path.at(-1);
  const story = async (id: string) => ({ page: await loadArticle(loading, { id, contentTypes }) });
  try {
    return { stories: await loadStories(loading.context, wanted) };
  } catch (error) {
    if (!last || !isMissing(error)) throw error;
    return story(last);
  }
}
