import { createFileRoute } from '@tanstack/react-router';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { listSearch } from '../../modules/article/list/list-search.ts';
import { loadStories } from '../../modules/reader/load-stories.ts';
import { StoriesSkeleton } from '../../modules/reader/skeletons.tsx';
import { StoriesPage } from '../../modules/reader/stories-page.tsx';

export const Route = createFileRoute('/_default/news/$category/$subcategory')({
  ...renewedByLocale,
  loaderDeps: listSearch,
  loader: ({ context, params: { category, subcategory }, deps }) =>
    loadStories(context, { base: '/news', path: [category, subcategory], search: deps }),
  pendingComponent: StoriesSkeleton,
  component: SubcategoryPage,
});

function SubcategoryPage() {
  return <StoriesPage stories={Route.useLoaderData()} search={Route.useLoaderDeps()} />;
}
