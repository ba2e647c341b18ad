import { createFileRoute } from '@tanstack/react-router';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { listHref, listSearch } from '../../modules/article/list/list-search.ts';
import { findStructure } from '../../modules/structure/load-structure.ts';
import { ComposedVertical } from '../../modules/structure/vertical.tsx';
import { GamesPage } from './games-page.tsx';
import { GamesSkeleton } from './games-skeleton.tsx';
import { loadGames } from './load-games.ts';

export const Route = createFileRoute('/_default/games/list/{-$name}/{-$id}')({
  ...renewedByLocale,
  loaderDeps: listSearch,
  loader: ({ context, params: { name, id }, deps }) =>
    name
      ? loadGames(context, `games/${name}`, { ...deps, genre: id ?? deps.genre }, id)
      : findStructure(context, 'games'),
  pendingComponent: GamesSkeleton,
  component: ListPage,
});

/** Without a name it is the front page of all games, which an editor composes. */
function ListPage() {
  const data = Route.useLoaderData();
  const { name = '', id } = Route.useParams();
  const { sort, genre } = Route.useLoaderDeps();
  if (!data || 'substructure' in data) return <ComposedVertical page={data} title="chrome.nav.games" />;
  const path = (chosen?: string) => ['/games/list', name, chosen].filter(Boolean).join('/');
  return (
    <GamesPage
      games={data}
      search={{ sort, genre: id ? undefined : genre }}
      chosenGenre={id ?? genre}
      genreHref={(chosen) => listHref(path(chosen), { sort })}
    />
  );
}
