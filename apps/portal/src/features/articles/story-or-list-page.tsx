import type { ListSearch } from '../../modules/article/list/list-search.ts';
import { Reader } from '../../modules/reader/reader.tsx';
import { StoriesPage } from '../../modules/reader/stories-page.tsx';
import { PremiumReader } from './premium-reader.tsx';
import type { StoryOrList } from './story-or-list.ts';

type StoryOrListPageProps = { data: StoryOrList; search: ListSearch };

export function StoryOrListPage({ data: { page, stories }, search }: StoryOrListPageProps) {
  if (stories) return <StoriesPage stories={stories} search={search} />;
  const isPremium = page.article.contentType === 'PREMIUM_ARTICLE';
  return isPremium ? <PremiumReader page={page} /> : <Reader page={page} />;
}
