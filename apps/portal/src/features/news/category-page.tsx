import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../app/article/list-search.ts';
import { renewedByLocale } from '../../app/article/renewed-by-locale.ts';
import { loadStories } from '../../app/reader/load-stories.ts';
import { StoriesSkeleton } from '../../app/reader/skeletons.tsx';
import { StoriesPage } from '../../app/reader/stories-page.tsx';

export const Route = createFileRoute('/_default/news/$category')({
  ...renewedByLocale,
  loaderDeps: listSearch,
  loader: ({ context, params, deps }) =>
    loadStories(context, { base: '/news', path: [params.category], search: deps }),
  pendingComponent: StoriesSkeleton,
  component: CategoryPage,
});

function CategoryPage() {
  return <StoriesPage stories={Route.useLoaderData()} search={Route.useLoaderDeps()} />;
}
