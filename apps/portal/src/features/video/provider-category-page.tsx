import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../modules/article/list-search.ts';
import { renewedByLocale } from '../../modules/article/renewed-by-locale.ts';
import { loadCategory } from './load-videos.ts';
import { VideosPage } from './videos-page.tsx';
import { VideosSkeleton } from './videos-skeleton.tsx';

export const Route = createFileRoute('/_default/video/$ex/category/$id')({
  ...renewedByLocale,
  loaderDeps: listSearch,
  loader: loadCategory,
  pendingComponent: VideosSkeleton,
  component: ProviderCategoryPage,
});

/** Its address names the provider; a category that is not its own leads on. */
function ProviderCategoryPage() {
  return <VideosPage videos={Route.useLoaderData()} search={Route.useLoaderDeps()} kind="poster" />;
}
