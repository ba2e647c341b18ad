import { list, routesOf } from './row.ts';

export const audioRoutes = [
  ...routesOf('music', [
    { name: 'music-albums', path: '/music/albums', page: 'music/albums-page', query: list },
    {
      name: 'music-albums-category-name',
      path: '/music/albums/category/{name}',
      page: 'music/album-category-page',
      query: list,
    },
    {
      name: 'music-albums-artist-album',
      path: '/music/albums/{artist}/{album}',
      page: 'music/album-page',
      article: 'album',
    },
    {
      name: 'music-albums-artist-artistName-albumName-album',
      path: '/music/albums/{artist}/{artistName}/{albumName}/{album}',
      page: 'music/named-album-page',
      article: 'album',
    },
    {
      name: 'music-artists',
      path: '/music/artists/{artistName?}/{id}',
      page: 'music/artist-page',
      article: 'id',
    },
    { name: 'music-genre-name', path: '/music/genre/{name}', page: 'music/genre-page', query: list },
    { name: 'music-list', path: '/music/list', page: 'music/list-page' },
    { name: 'music-playlists', path: '/music/playlists', page: 'music/playlists-page', query: list },
    {
      name: 'music-playlists-playlist',
      path: '/music/playlists/{title?}/{playlist}',
      page: 'music/playlist-page',
      article: 'playlist',
    },
    { name: 'music-tracks', path: '/music/tracks', page: 'music/tracks-page', query: list },
    { name: 'music-tracks-category', path: '/music/tracks/category', page: 'music/track-categories-page' },
    {
      name: 'music-tracks-track',
      path: '/music/tracks/{title?}/{track}',
      page: 'music/track-page',
      article: 'track',
    },
    {
      name: 'music-video-details-id',
      path: '/music/video/details/{id}',
      page: 'music/video-page',
      article: 'id',
    },
  ]),
  ...routesOf('podcasts', [
    {
      name: 'podcast-details',
      path: '/podcast/details/{title?}/{id}',
      page: 'podcasts/details-page',
      article: 'id',
    },
    {
      name: 'podcast-episode',
      path: '/podcast/episode/{title?}/{id}',
      page: 'podcasts/episode-page',
      article: 'id',
    },
    { name: 'podcast-list', path: '/podcast/list', page: 'podcasts/list-page', query: list },
  ]),
  ...routesOf('audiobooks', [
    {
      name: 'audiobook-artists',
      path: '/audiobook/artists/{title?}/{id}',
      page: 'audiobooks/author-page',
      article: 'id',
    },
    { name: 'audiobook-category', path: '/audiobook/category', page: 'audiobooks/categories-page' },
    {
      name: 'audiobook-details',
      path: '/audiobook/details/{title?}/{id}',
      page: 'audiobooks/details-page',
      article: 'id',
    },
    {
      name: 'audiobook-genre-name',
      path: '/audiobook/genre/{name}',
      page: 'audiobooks/genre-page',
      query: list,
    },
    { name: 'audiobook-list', path: '/audiobook/list', page: 'audiobooks/list-page' },
  ]),
];
