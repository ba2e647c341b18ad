import { createFileRoute } from '@tanstack/react-router';
import { ListPage } from '../../modules/article/list-page.tsx';
import { chosen, listSearch } from '../../modules/article/list-search.ts';
import { loadList } from '../../modules/article/load-list.ts';
import { renewedByLocale } from '../../modules/article/renewed-by-locale.ts';

const queryOf = (name: string) => ({ id: `music/${name}`, contentType: 'ALBUM' });

export const Route = createFileRoute('/_default/music/albums/category/$name')({
  ...renewedByLocale,
  loaderDeps: listSearch,
  loader: ({ context, params, deps }) => loadList(context, chosen(queryOf(params.name), 'music', deps)),
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
      query={chosen(queryOf(name), 'music', search)}
      search={search}
      kind="album"
    />
  );
}
