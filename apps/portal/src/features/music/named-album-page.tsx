import { createFileRoute } from '@tanstack/react-router';
import { loadArticle } from '../../modules/article/details/load-article.ts';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { AlbumDetails } from './album-details.tsx';

export const Route = createFileRoute('/_default/music/albums/$artist/$artistName/$albumName/$album')({
  ...renewedByLocale,
  loader: (loading) => loadArticle(loading, { id: loading.params.album, contentTypes: ['ALBUM'] }),
  component: NamedAlbumPage,
});

function NamedAlbumPage() {
  return <AlbumDetails page={Route.useLoaderData()} />;
}
