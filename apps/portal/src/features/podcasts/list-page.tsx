import { createFileRoute } from '@tanstack/react-router';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { listSearch } from '../../modules/article/list/list-search.ts';
import { GenrePage } from '../../modules/audio-reading/genre-page.tsx';
import { loadGenre } from '../../modules/audio-reading/load-genre.ts';
import { FrontSkeleton } from '../../modules/audio-reading/skeletons.tsx';
import { PersonalRows } from '../../modules/listening/personal-rows.tsx';
import { findStructure } from '../../modules/structure/load-structure.ts';
import { ComposedVertical } from '../../modules/structure/vertical.tsx';

export const Route = createFileRoute('/_default/podcast/list')({
  ...renewedByLocale,
  loaderDeps: listSearch,
  // The front page is answered as it is: the bar looks into it for a hero.
  loader: ({ context, deps: { genre, sort } }) =>
    genre
      ? loadGenre(context, { vertical: 'podcasts', genre, contentType: 'PODCAST', sort })
      : findStructure(context, 'podcasts'),
  pendingComponent: () => <FrontSkeleton kind="podcast" />,
  component: ListPage,
});

const front = { href: '/podcast/list', title: 'chrome.nav.podcasts' } as const;

function ListPage() {
  const page = Route.useLoaderData();
  const search = Route.useLoaderDeps();
  if (page && 'list' in page) return <GenrePage genre={page} search={search} kind="podcast" front={front} />;
  return <ComposedVertical page={page} title={front.title} own={<PersonalRows vertical="podcasts" />} />;
}
