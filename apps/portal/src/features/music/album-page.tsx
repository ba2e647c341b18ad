import { createFileRoute } from '@tanstack/react-router';
import { loadArticle } from '../../modules/article/details/load-article.ts';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { AlbumDetails } from './album-details.tsx';

/** The short form of an album's address: it leads on to the one with names. */
export const Route = createFileRoute('/_default/music/albums/$artist/$album')({
  ...renewedByLocale,
  loader: (loading) => loadArticle(loading, { id: loading.params.album, contentTypes: ['ALBUM'] }),
  component: AlbumPage,
});

function AlbumPage() {
  return <AlbumDetails page={Route.useLoaderData()} />;
}
