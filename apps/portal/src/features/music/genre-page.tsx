import { ChipLink } from '@atrium/ui/chip';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { RelatedShelf } from '../../modules/article/details/related-shelf.tsx';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { ListPage } from '../../modules/article/list/list-page.tsx';
import { filteredListQuery, listSearch } from '../../modules/article/list/list-search.ts';
import { type CategoryLink, loadList } from '../../modules/article/list/load-list.ts';
import { TrackRows } from './track-rows.tsx';

const songsShown = 5;

const queryOf = (name: string) => ({
  id: `music/${name}`,
  contentType: 'ALBUM',
  also: 'FULL_TRACK_MUSIC,ARTIST,PLAYLIST',
});

export const Route = createFileRoute('/_default/music/genre/$name')({
  ...renewedByLocale,
  loaderDeps: listSearch,
  loader: ({ context, params, deps }) =>
    loadList(context, filteredListQuery(queryOf(params.name), 'music', deps)),
  component: GenrePage,
});

/** The songs, people and lists of a genre, and below them all of its albums. */
function GenrePage() {
  const albums = Route.useLoaderData();
  const t = useTranslations('music');
  const search = Route.useLoaderDeps();
  const { name } = Route.useParams();
  const songs = (albums.also.FULL_TRACK_MUSIC ?? []).slice(0, songsShown);
  return (
    <ListPage
      title={albums.category?.title ?? name}
      description={albums.category?.description ?? undefined}
      list={albums}
      query={filteredListQuery(queryOf(name), 'music', search)}
      search={search}
      kind="album"
    >
      <GenreChips genres={albums.category?.siblings ?? []} current={`music/${name}`} />
      <div className="mt-6 flex flex-col gap-8">
        {songs.length > 0 && (
          <section>
            <h2 className="type-title mb-2">{t('topTracks')}</h2>
            <TrackRows tracks={songs} withCovers />
          </section>
        )}
        <RelatedShelf title={t('artists')} entries={albums.also.ARTIST} kind="artist" />
        <RelatedShelf title={t('playlists')} entries={albums.also.PLAYLIST} kind="playlist" />
        <h2 className="type-title">{t('albums')}</h2>
      </div>
    </ListPage>
  );
}

type GenreChipsProps = { genres: readonly CategoryLink[]; current: string };

/** The way to the other genres. */
function GenreChips({ genres, current }: GenreChipsProps) {
  const t = useTranslations('article');
  if (genres.length === 0) return null;
  return (
    <nav
      aria-label={t('allGenres')}
      className="no-scrollbar -mx-gutter mt-5 flex gap-2 overflow-x-auto px-gutter py-1"
    >
      {genres.map(({ key, title, clickUrl }) => (
        <ChipLink key={key} href={clickUrl ?? ''} selected={key === current} outlined>
          {title}
        </ChipLink>
      ))}
    </nav>
  );
}
