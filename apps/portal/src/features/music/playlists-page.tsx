import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ListPage } from '../../modules/article/list-page.tsx';
import { chosen, listSearch } from '../../modules/article/list-search.ts';
import { loadList } from '../../modules/article/load-list.ts';
import { renewedByLocale } from '../../modules/article/renewed-by-locale.ts';

export const Route = createFileRoute('/_default/music/playlists')({
  ...renewedByLocale,
  loaderDeps: listSearch,
  loader: ({ context, deps }) => loadList(context, chosen({ id: 'PLAYLIST' }, 'music', deps)),
  component: PlaylistsPage,
});

function PlaylistsPage() {
  const t = useTranslations('music');
  const search = Route.useLoaderDeps();
  return (
    <ListPage
      title={t('playlists')}
      list={Route.useLoaderData()}
      query={chosen({ id: 'PLAYLIST' }, 'music', search)}
      search={search}
      kind="playlist"
    />
  );
}
