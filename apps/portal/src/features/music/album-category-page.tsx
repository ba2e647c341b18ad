import { createFileRoute } from '@tanstack/react-router';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { ListPage } from '../../modules/article/list/list-page.tsx';
import { filteredListQuery, listSearch } from '../../modules/article/list/list-search.ts';
import { loadList } from '../../modules/article/list/load-list.ts';

const queryOf = (name: string) => ({ id: `music/${name}`, contentType: 'ALBUM' });

export const Route = createFileRoute('/_default/music/albums/category/$name')({
  ...renewedByLocale,
  loaderDeps: listSearch,
  loader: ({ context, params, deps }) =>
    loadList(context, filteredListQuery(queryOf(params.name), 'music', deps)),
  component: AlbumCategoryPage,
});

function AlbumCategoryPage() {
  const list = Route.useLoaderData();
  const search = Route.useLoaderDeps();
  const { name } = Route.useParams();
  return (
    <ListPage
      title={list.category?.title ?? name}
      description={list.category?.description ?? undefined}
      list={list}
      query={filteredListQuery(queryOf(name), 'music', search)}
      search={search}
      kind="album"
    />
  );
}
