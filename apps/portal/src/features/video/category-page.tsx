import { createFileRoute } from '@tanstack/react-router';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { listSearch } from '../../modules/article/list/list-search.ts';
import { loadCategory } from './list/load-videos.ts';
import { VideosPage } from './list/videos-page.tsx';
import { VideosSkeleton } from './list/videos-skeleton.tsx';

export const Route = createFileRoute('/_default/video/category/{-$name}/$id')({
  ...renewedByLocale,
  loaderDeps: listSearch,
  loader: loadCategory,
  pendingComponent: VideosSkeleton,
  component: CategoryPage,
});

function CategoryPage() {
  return <VideosPage videos={Route.useLoaderData()} search={Route.useLoaderDeps()} kind="poster" />;
}
