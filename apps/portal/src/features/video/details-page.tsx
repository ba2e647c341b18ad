import { createFileRoute } from '@tanstack/react-router';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { loadTitle } from './title/load-title.ts';
import { Movie } from './title/movie.tsx';
import { TitleSkeleton } from './title/title-skeleton.tsx';

export const Route = createFileRoute('/_default/video/details/{-$name}/$id')({
  ...renewedByLocale,
  loader: (loading) => loadTitle(loading, ['MOVIE']),
  pendingComponent: TitleSkeleton,
  component: DetailsPage,
});

function DetailsPage() {
  return <Movie page={Route.useLoaderData()} />;
}
