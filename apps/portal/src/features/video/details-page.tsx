import { createFileRoute } from '@tanstack/react-router';
import { renewedByLocale } from '../../modules/article/renewed-by-locale.ts';
import { loadTitle } from './load-title.ts';
import { Movie } from './movie.tsx';
import { TitleSkeleton } from './title-skeleton.tsx';

export const Route = createFileRoute('/_default/video/details/{-$name}/$id')({
  ...renewedByLocale,
  loader: (loading) => loadTitle(loading, ['MOVIE']),
  pendingComponent: TitleSkeleton,
  component: DetailsPage,
});

function DetailsPage() {
  return <Movie page={Route.useLoaderData()} />;
}
