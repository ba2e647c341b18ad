import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { ListPage } from '../../modules/article/list/list-page.tsx';
import { filteredListQuery, listSearch } from '../../modules/article/list/list-search.ts';
import { loadList } from '../../modules/article/list/load-list.ts';
import { TrackRows } from './track-rows.tsx';
export const Route = createFileRoute('/_default/music/tracks')({
  ...renewedByLocale,
  loaderDeps: listSearch,
  loader: ({ context, deps }) =>
    loadList(context, filteredListQuery({ id: 'FULL_TRACK_MUSIC' }, 'music', deps)),
  component: TracksPage,
});

function TracksPage() {
  const t = useTranslations('music');
  const search = Route.useLoaderDeps();
  return (
    <ListPage
      title={t('songs')}
      list={Route.useLoaderData()}
      query={filteredListQuery({ id: 'FULL_TRACK_MUSIC' }, 'music', search)}
      search={search}
      draw={(entries) => <TrackRows tracks={entries} withCovers />}
    />
  );
}
