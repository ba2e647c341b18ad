import type { TenantCode } from '../../catalogue/article.ts';
import { menus } from '../../words/menus.ts';
import { shelves } from '../../words/shelves.ts';
import { verticalShelves as words } from '../../words/verticals.ts';
import { page, queried, type Structure, type Tree } from '../build.ts';
import { descriptions } from './descriptions.ts';
import { genreChips, genreShelves } from './genres.ts';

type VerticalPage = (tenant: TenantCode) => Tree[];

/** The front page of each vertical: filled by the catalogue, so it fits every tenant. */
const pages = {
  music: (tenant) => [
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
    genreChips(tenant, 'music'),
    queried('playlists', 'playlist', {
      title: words.playlists,
      query: { id: 'PLAYLIST' },
      more: '/music/playlists',
    }),
    queried('artists', 'artist', { title: shelves.artists, query: { id: 'ARTIST' } }),
    queried('albums', 'album', { title: words.albumsToKeep, query: { id: 'ALBUM' }, more: '/music/albums' }),
    queried('videos', 'video', { title: words.musicVideos, query: { id: 'MUSIC_VIDEO' } }),
    ...genreShelves(tenant, 'music', { card: 'album', contentType: 'ALBUM', except: ['new'] }),
  ],
  video: (tenant) => [
    queried('stage', 'poster', {
      title: words.newest,
      query: { id: 'SERIES', sort: 'new', limit: 3 },
      kind: 'hero',
    }),
    queried('series', 'poster', { title: words.series, query: { id: 'SERIES' } }),
    queried('films', 'poster', { title: words.films, query: { id: 'MOVIE' }, more: '/video/list/new' }),
    genreChips(tenant, 'video'),
    queried('episodes', 'video', {
      title: words.newEpisodes,
      query: { id: 'EPISODE', sort: 'new' },
      more: '/video/list/episodes',
    }),
    queried('live', 'video', { title: words.liveNow, query: { id: 'STREAM' }, more: '/video/list/live' }),
    ...genreShelves(tenant, 'video', {
      card: 'poster',
      contentType: 'MOVIE,SERIES',
      except: ['new', 'episodes', 'live', 'kino'],
      most: 8,
    }),
  ],
  podcasts: (tenant) => [
    queried('episodes', 'podcast', {
      title: words.newEpisodes,
      query: { id: 'PODCAST_EPISODE', sort: 'new' },
    }),
    genreChips(tenant, 'podcasts'),
    queried('shows', 'podcast', { title: words.shows, query: { id: 'PODCAST', limit: 24 }, kind: 'grid' }),
    ...genreShelves(tenant, 'podcasts', { card: 'podcast', contentType: 'PODCAST' }),
  ],
  audiobooks: (tenant) => [
    queried('loved', 'audiobook', { title: words.booksLoved, query: { id: 'AUDIOBOOK' } }),
    genreChips(tenant, 'audiobooks'),
    queried('newest', 'audiobook', { title: words.newest, query: { id: 'AUDIOBOOK', sort: 'new' } }),
    queried('authors', 'artist', { title: words.authors, query: { id: 'AUTHOR' } }),
    ...genreShelves(tenant, 'audiobooks', { card: 'audiobook', contentType: 'AUDIOBOOK' }),
  ],
  games: (tenant) => [
    queried('played', 'game', { title: words.playedNow, query: { id: 'ONLINE_GAME' } }),
    genreChips(tenant, 'games'),
    ...genreShelves(tenant, 'games', {
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
  news: (tenant) => [
    queried('latest', 'article', {
      title: words.newest,
      query: { id: 'news/today', sort: 'new', limit: 6 },
      kind: 'news',
    }),
    genreChips(tenant, 'news'),
    queried('most-read', 'article', { title: words.mostRead, query: { id: 'ARTICLE' } }),
    queried('long-reads', 'article', {
      title: words.longReads,
      query: { id: 'PREMIUM_ARTICLE' },
      more: '/articles/premium',
    }),
    ...genreShelves(tenant, 'news', { card: 'article', except: ['today'] }),
  ],
  apps: (tenant) => [
    queried('loved', 'app', { title: words.appsLoved, query: { id: 'APP', limit: 24 }, kind: 'grid' }),
    genreChips(tenant, 'apps'),
    queried('marketplace', 'app', { title: words.marketplace, query: { id: 'MARKETPLACE_ITEM' } }),
    queried('info-services', 'app', {
      title: menus.infoServices,
      query: { id: 'INFO_SERVICE' },
      more: '/partners/info-services',
    }),
    ...genreShelves(tenant, 'apps', { card: 'app', except: ['info-services'] }),
  ],
  vouchers: (tenant) => [
    queried('taken', 'voucher', { title: words.offersNow, query: { id: 'VOUCHER' } }),
    genreChips(tenant, 'vouchers'),
    queried('books', 'voucher', { title: words.books, query: { id: 'VOUCHER_BOOK' } }),
    ...genreShelves(tenant, 'vouchers', { card: 'voucher', contentType: 'VOUCHER' }),
  ],
} satisfies Record<string, VerticalPage>;

const verticalsOf = {
  atrium: ['music', 'video', 'podcasts', 'audiobooks', 'games', 'news', 'apps', 'vouchers'],
  noor: ['music', 'video', 'podcasts', 'audiobooks', 'games', 'news', 'apps', 'vouchers'],
  klang: ['music', 'podcasts', 'audiobooks'],
  arena: ['games', 'arcade', 'news'],
} as const satisfies Record<TenantCode, readonly (keyof typeof pages)[]>;

export const verticalPages = (tenant: TenantCode): Structure[] =>
  verticalsOf[tenant].map((vertical) =>
    page(vertical, menus[vertical], descriptions[vertical], pages[vertical](tenant)),
  );
