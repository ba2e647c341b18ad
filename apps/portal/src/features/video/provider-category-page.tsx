import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../modules/article/list-search.ts';
import { renewedByLocale } from '../../modules/article/renewed-by-locale.ts';
import { loadVideos } from './load-videos.ts';
import { VideosPage } from './videos-page.tsx';
import { VideosSkeleton } from './videos-skeleton.tsx';

export const Route = createFileRoute('/_default/video/$ex/category/$id')({
  ...renewedByLocale,
  loaderDeps: listSearch,
  loader: ({ context, params: { id }, deps }) => loadVideos(context, { id: `category:${id}` }, deps),
  pendingComponent: VideosSkeleton,
  component: ProviderCategoryPage,
});

function ProviderCategoryPage() {
  return <VideosPage videos={Route.useLoaderData()} search={Route.useLoaderDeps()} kind="poster" />;
}
