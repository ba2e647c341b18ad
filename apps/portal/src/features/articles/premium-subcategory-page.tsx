import { createFileRoute } from '@tanstack/react-router';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { listSearch } from '../../modules/article/list/list-search.ts';
import { StoriesSkeleton } from '../../modules/reader/skeletons.tsx';
import { loadStoryOrList } from './story-or-list.ts';
import { StoryOrListPage } from './story-or-list-page.tsx';

export const Route = createFileRoute('/_default/articles/premium/$category/$subcategory')({
  ...renewedByLocale,
  loaderDeps: listSearch,
  loader: (loading) =>
    loadStoryOrList(loading, {
      base: '/articles/premium',
      path: [loading.params.category, loading.params.subcategory],
      contentType: 'PREMIUM_ARTICLE',
      contentTypes: ['PREMIUM_ARTICLE'],
      search: loading.deps,
    }),
  pendingComponent: StoriesSkeleton,
  component: PremiumSubcategoryPage,
});

function PremiumSubcategoryPage() {
  return <StoryOrListPage data={Route.useLoaderData()} search={Route.useLoaderDeps()} />;
}
