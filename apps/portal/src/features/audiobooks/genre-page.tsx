import { createFileRoute } from '@tanstack/react-router';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { listSearch } from '../../modules/article/list/list-search.ts';
import { GenrePage as GenreList } from '../../modules/audio-reading/genre-page.tsx';
import { loadGenre } from '../../modules/audio-reading/load-genre.ts';
import { GridSkeleton } from '../../modules/audio-reading/skeletons.tsx';

export const Route = createFileRoute('/_default/audiobook/genre/$name')({
  ...renewedByLocale,
  loaderDeps: listSearch,
  loader: ({ context, params, deps: { sort } }) =>
    loadGenre(context, { vertical: 'audiobooks', genre: params.name, contentType: 'AUDIOBOOK', sort }),
  pendingComponent: () => <GridSkeleton kind="audiobook" />,
  component: GenrePage,
});

const front = { href: '/audiobook/list', title: 'chrome.nav.audiobooks' } as const;

function GenrePage() {
  return (
    <GenreList genre={Route.useLoaderData()} search={Route.useLoaderDeps()} kind="audiobook" front={front} />
  );
}
