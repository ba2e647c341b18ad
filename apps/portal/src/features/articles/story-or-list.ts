import type { ContentType } from '@atrium/domain/content-types';
import { type ArticlePage, loadArticle } from '../../modules/article/load-article.ts';
import { loadStories, type Stories } from '../../modules/reader/load-stories.ts';

type Loading = Parameters<typeof loadArticle>[0];
type Wanted = Parameters<typeof loadStories>[1] & { contentTypes: readonly ContentType[] };

export type StoryOrList = { page: ArticlePage; stories?: never } | { stories: Stories; page?: never };

const isNumber = (name: string | undefined) => name !== undefined && /^\d+$/.test(name);

/** The last part of a short address may be a story's number; its full address is a redirect away. */
export async function loadStoryOrList(
  loading: Loading,
  { contentTypes, ...wanted }: Wanted,
): Promise<StoryOrList> {
  const last = wanted.path.at(-1);
  if (last && isNumber(last)) return { page: await loadArticle(loading, { id: last, contentTypes }) };
  return { stories: await loadStories(loading.context, wanted) };
}
