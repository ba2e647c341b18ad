import { createFileRoute } from '@tanstack/react-router';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { listHref, listSearch } from '../../modules/article/list/list-search.ts';
import { categoryOf } from './category-of.ts';
import { GamesPage } from './games-page.tsx';
import { GamesSkeleton } from './games-skeleton.tsx';
import { loadGames } from './load-games.ts';

export const Route = createFileRoute('/_default/games/category/$name/{-$id}')({
  ...renewedByLocale,
  loaderDeps: listSearch,
  loader: ({ context, params, deps }) => {
    const { category, genre } = categoryOf(params, deps);
    return loadGames(context, category, { ...deps, genre }, genre === params.id ? genre : undefined);
  },
  pendingComponent: GamesSkeleton,
  component: CategoryPage,
});

function CategoryPage() {
  const params = Route.useParams();
  const search = Route.useLoaderDeps();
  const { genre, path } = categoryOf(params, search);
  return (
    <GamesPage
      games={Route.useLoaderData()}
      search={{ ...search, genre }}
      chosenGenre={genre}
      genreHref={(chosen) => listHref(path, { sort: search.sort, genre: chosen })}
    />
  );
}
