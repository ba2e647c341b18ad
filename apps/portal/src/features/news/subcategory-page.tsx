import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../app/article/list-search.ts';
import { renewedByLocale } from '../../app/article/renewed-by-locale.ts';
import { loadStories } from '../../app/reader/load-stories.ts';
import { StoriesSkeleton } from '../../app/reader/skeletons.tsx';
import { StoriesPage } from '../../app/reader/stories-page.tsx';

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
