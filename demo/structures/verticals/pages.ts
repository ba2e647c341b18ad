import type { TenantCode } from '../../catalogue/article.ts';
import { offeredBy } from '../../catalogue.ts';
import { menus } from '../../words/menus.ts';
import { shelves } from '../../words/shelves.ts';
import { verticalShelves as words } from '../../words/verticals.ts';
import { page, queried, type Structure, type Tree } from '../build.ts';
import { descriptions } from './descriptions.ts';
import { genreChips, genreShelves, type Offered } from './genres.ts';

type VerticalPage = (offered: Offered) => Tree[];

/** The front page of each vertical: filled by the catalogue, so it fits every tenant. */
const pages = {
  music: (offered) => [
    queried('new-albums', 'album', {
      title: shelves.newAlbums,
      query: { id: 'ALBUM', sort: 'new' },
      more: '/music/albums',
    }),
    queried('top-songs', 'track', {
      title: words.topSongs,
      query: { id: 'FULL_TRACK_MUSIC', limit: 9 },
      more: '/music/tracks',
      kind: 'list',
    }),
    genreChips(offered, 'music', '/music/tracks/category'),
    queried('playlists', 'playlist', {
      title: words.playlists,
      query: { id: 'PLAYLIST' },
      more: '/music/playlists',
    }),
    queried('artists', 'artist', { title: shelves.artists, query: { id: 'ARTIST' } }),
    queried('albums', 'album', { title: words.albumsToKeep, query: { id: 'ALBUM' }, more: '/music/albums' }),
    queried('videos', 'video', { title: words.musicVideos, query: { id: 'MUSIC_VIDEO' } }),
    ...genreShelves(offered, 'music', { card: 'album', contentType: 'ALBUM', except: ['new'] }),
  ],
  video: (offered) => [
    queried('stage', 'poster', {
      title: words.newest,
      query: { id: 'SERIES', sort: 'new', limit: 3 },
      kind: 'hero',
    }),
    queried('series', 'poster', { title: words.series, query: { id: 'SERIES' } }),
    queried('films', 'poster', { title: words.films, query: { id: 'MOVIE' }, more: '/video/list/new' }),
    genreChips(offered, 'video'),
    queried('episodes', 'video', {
      title: words.newEpisodes,
      query: { id: 'EPISODE', sort: 'new' },
      more: '/video/list/episodes',
    }),
    queried('live', 'video', { title: words.liveNow, query: { id: 'STREAM' }, more: '/video/list/live' }),
    ...genreShelves(offered, 'video', {
      card: 'poster',
      contentType: 'MOVIE,SERIES',
      except: ['new', 'episodes', 'live', 'kino'],
      most: 8,
    }),
  ],
  podcasts: (offered) => [
    queried('episodes', 'podcast', {
      title: words.newEpisodes,
      query: { id: 'PODCAST_EPISODE', sort: 'new' },
    }),
    genreChips(offered, 'podcasts'),
    queried('shows', 'podcast', { title: words.shows, query: { id: 'PODCAST', limit: 24 }, kind: 'grid' }),
    ...genreShelves(offered, 'podcasts', { card: 'podcast', contentType: 'PODCAST' }),
  ],
  audiobooks: (offered) => [
    queried('loved', 'audiobook', { title: words.booksLoved, query: { id: 'AUDIOBOOK' } }),
    genreChips(offered, 'audiobooks', '/audiobook/category'),
    queried('newest', 'audiobook', { title: words.newest, query: { id: 'AUDIOBOOK', sort: 'new' } }),
    queried('authors', 'artist', { title: words.authors, query: { id: 'AUTHOR' } }),
    ...genreShelves(offered, 'audiobooks', { card: 'audiobook', contentType: 'AUDIOBOOK' }),
  ],
  games: (offered) => [
    queried('played', 'game', { title: words.playedNow, query: { id: 'ONLINE_GAME' } }),
    genreChips(offered, 'games'),
    ...genreShelves(offered, 'games', {
      card: 'game',
      contentType: 'ONLINE_GAME,GAME,CLOUD_GAME,ARCADE_GAME',
      most: 10,
    }),
  ],
  arcade: () => [
    queried('arcade', 'game', {
      title: menus.arcade,
      query: { id: 'ARCADE_GAME', limit: 24 },
      kind: 'grid',
    }),
  ],
  news: (offered) => [
    queried('latest', 'article', {
      title: words.newest,
      query: { id: 'news/today', sort: 'new', limit: 6 },
      kind: 'news',
    }),
    genreChips(offered, 'news'),
    queried('most-read', 'article', { title: words.mostRead, query: { id: 'ARTICLE' } }),
    queried('long-reads', 'article', {
      title: words.longReads,
      query: { id: 'PREMIUM_ARTICLE' },
      more: '/articles/premium',
    }),
    ...genreShelves(offered, 'news', { card: 'article', except: ['today'] }),
  ],
  apps: (offered) => [
    queried('loved', 'app', { title: words.appsLoved, query: { id: 'APP', limit: 24 }, kind: 'grid' }),
    genreChips(offered, 'apps'),
    queried('marketplace', 'app', { title: words.marketplace, query: { id: 'MARKETPLACE_ITEM' } }),
    queried('info-services', 'app', {
      title: menus.infoServices,
      query: { id: 'INFO_SERVICE' },
      more: '/partners/info-services',
    }),
    queried('services', 'app', { title: words.lineServices, query: { id: 'SERVICE' } }),
    ...genreShelves(offered, 'apps', { card: 'app', except: ['info-services', 'services'] }),
  ],
  vouchers: (offered) => [
    queried('taken', 'voucher', { title: words.offersNow, query: { id: 'VOUCHER' } }),
    genreChips(offered, 'vouchers'),
    queried('books', 'voucher', { title: words.books, query: { id: 'VOUCHER_BOOK' } }),
    ...genreShelves(offered, 'vouchers', { card: 'voucher', contentType: 'VOUCHER' }),
  ],
} satisfies Record<string, VerticalPage>;

const verticalsOf = {
  atrium: ['music', 'video', 'podcasts', 'audiobooks', 'games', 'news', 'apps', 'vouchers'],
  noor: ['music', 'video', 'podcasts', 'audiobooks', 'games', 'news', 'apps', 'vouchers'],
  klang: ['music', 'podcasts', 'audiobooks'],
  arena: ['games', 'arcade', 'news'],
} as const satisfies Record<TenantCode, readonly (keyof typeof pages)[]>;

type Paged = keyof typeof pages;
export const hasPage = (vertical: string): vertical is Paged => Object.hasOwn(pages, vertical);

/** The front pages of these verticals, for a tenant that offers these articles. */
export const pagesOf = (verticals: readonly Paged[], offered: Offered): Structure[] =>
  verticals.map((vertical) =>
    page(vertical, menus[vertical], descriptions[vertical], pages[vertical](offered)),
  );

export const verticalPages = (tenant: TenantCode): Structure[] =>
  pagesOf(verticalsOf[tenant], offeredBy(tenant));
