import { createFileRoute } from '@tanstack/react-router';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { loadTitle } from './title/load-title.ts';
import { Movie } from './title/movie.tsx';
import { TitleSkeleton } from './title/title-skeleton.tsx';

export const Route = createFileRoute('/_default/video/$ex/details/{-$name}/$id')({
  ...renewedByLocale,
  loader: (loading) => loadTitle(loading, ['MOVIE']),
  pendingComponent: TitleSkeleton,
  component: ProviderDetailsPage,
});

/** Its address names the provider; a film that another one provides leads on to its own. */
function ProviderDetailsPage() {
  return <Movie page={Route.useLoaderData()} />;
}
