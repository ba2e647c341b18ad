import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ListPage } from '../../modules/article/list-page.tsx';
import { chosen, listSearch } from '../../modules/article/list-search.ts';
import { loadList } from '../../modules/article/load-list.ts';
import { renewedByLocale } from '../../modules/article/renewed-by-locale.ts';
import { TrackRows } from './track-rows.tsx';
export const Route = createFileRoute('/_default/music/tracks')({
  ...renewedByLocale,
  loaderDeps: listSearch,
  loader: ({ context, deps }) => loadList(context, chosen({ id: 'FULL_TRACK_MUSIC' }, 'music', deps)),
  component: TracksPage,
});

function TracksPage() {
  const t = useTranslations('music');
  const search = Route.useLoaderDeps();
  return (
    <ListPage
      title={t('songs')}
      list={Route.useLoaderData()}
      query={chosen({ id: 'FULL_TRACK_MUSIC' }, 'music', search)}
      search={search}
      draw={(entries) => <TrackRows tracks={entries} withCovers />}
    />
  );
}
