import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { ListPage } from '../../modules/article/list/list-page.tsx';
import { filteredListQuery, listSearch } from '../../modules/article/list/list-search.ts';
import { loadList } from '../../modules/article/list/load-list.ts';

export const Route = createFileRoute('/_default/music/albums')({
  ...renewedByLocale,
  loaderDeps: listSearch,
  loader: ({ context, deps }) => loadList(context, filteredListQuery({ id: 'ALBUM' }, 'music', deps)),
  component: AlbumsPage,
});

function AlbumsPage() {
  const t = useTranslations('music');
  const search = Route.useLoaderDeps();
  return (
    <ListPage
      title={t('albums')}
      list={Route.useLoaderData()}
      query={filteredListQuery({ id: 'ALBUM' }, 'music', search)}
      search={search}
      kind="album"
    />
  );
}
