import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../app/article/list-search.ts';
import { renewedByLocale } from '../../app/article/renewed-by-locale.ts';
import { findStructure } from '../../app/composed/load-structure.ts';
import { ComposedVertical } from '../../app/composed/vertical.tsx';
import { GenrePage } from '../../app/spoken/genre-page.tsx';
import { loadGenre } from '../../app/spoken/load-genre.ts';
import { FrontSkeleton } from '../../app/spoken/skeletons.tsx';

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
  return <ComposedVertical page={page} title={front.title} />;
}
