import type { ContentType } from '@atrium/domain/catalogue/content-types';
import { createFileRoute } from '@tanstack/react-router';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { listSearch } from '../../modules/article/list/list-search.ts';
import { PersonalRows } from '../../modules/listening/personal-rows.tsx';
import { findStructure } from '../../modules/structure/load-structure.ts';
import { ComposedVertical } from '../../modules/structure/vertical.tsx';
import { loadVideos } from './list/load-videos.ts';
import { VideosPage } from './list/videos-page.tsx';
import { VideosSkeleton } from './list/videos-skeleton.tsx';

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
    return <ComposedVertical page={data} title="chrome.nav.video" own={<PersonalRows vertical="video" />} />;
  return <VideosPage videos={data} search={search} kind={others.has(name) ? 'video' : 'poster'} />;
}
