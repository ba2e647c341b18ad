import type { ContentType } from '@atrium/domain/content-types';
import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../modules/article/list-search.ts';
import { renewedByLocale } from '../../modules/article/renewed-by-locale.ts';
import { Own } from '../../modules/listening/own.tsx';
import { findStructure } from '../../modules/structure/load-structure.ts';
import { ComposedVertical } from '../../modules/structure/vertical.tsx';
import { loadVideos } from './load-videos.ts';
import { VideosPage } from './videos-page.tsx';
import { VideosSkeleton } from './videos-skeleton.tsx';

/** Lists of something else than films and series; it has the shape of a screen. */
const others: ReadonlyMap<string, ContentType> = new Map([
  ['episodes', 'EPISODE'],
  ['live', 'STREAM'],
]);
const films = 'MOVIE,SERIES';

export const Route = createFileRoute('/_default/video/list/$name')({
  ...renewedByLocale,
  loaderDeps: listSearch,
  loader: ({ context, params: { name }, deps }) =>
    name === 'all'
      ? findStructure(context, 'video')
      : loadVideos(context, { id: `video/${name}`, contentType: others.get(name) ?? films }, deps),
  pendingComponent: VideosSkeleton,
  component: ListPage,
});

/** `all` is the front page, which an editor composes. */
function ListPage() {
  const data = Route.useLoaderData();
  const { name } = Route.useParams();
  const search = Route.useLoaderDeps();
  if (!data || 'substructure' in data)
    return <ComposedVertical page={data} title="chrome.nav.video" own={<Own vertical="video" />} />;
  return <VideosPage videos={data} search={search} kind={others.has(name) ? 'video' : 'poster'} />;
}
