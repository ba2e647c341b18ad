import { completeRow, list, routesOf } from './row.ts';

export const gamesRoutes = [
  ...routesOf('games', [
    {
      name: 'games-category',
      path: '/games/category/{name}/{id?}',
      page: 'games/category-page',
      query: list,
    },
    { name: 'games-details', path: '/games/details/{name?}/{id}', page: 'games/details-page', article: 'id' },
    { name: 'games-list', path: '/games/list/{name?}/{id?}', page: 'games/list-page', query: list },
    {
      name: 'games-publisher-name',
      path: '/games/publisher/{name}',
      page: 'games/publisher-page',
      query: list,
    },
  ]),
  ...routesOf('arcade', [
    {
      name: 'arcade-details',
      path: '/arcade/details/{name?}/{id}',
      page: 'arcade/details-page',
      article: 'id',
      query: ['state'],
    },
  ]),
  ...routesOf('tournaments', [
    {
      name: 'tournaments-details-id',
      path: '/tournaments/details/{id}',
      page: 'tournaments/details-page',
      article: 'id',
      query: ['tab'],
    },
    {
      name: 'tournaments-news-details-id',
      path: '/tournaments/news/details/{id}',
      page: 'tournaments/news-page',
      article: 'id',
    },
    {
      name: 'tournaments-videos-details-id',
      path: '/tournaments/videos/details/{id}',
      page: 'tournaments/video-page',
      article: 'id',
    },
  ]),
  // Not in the specification: where a referee decides.
  completeRow({ name: 'referee', path: '/referee', page: 'tournaments/referee-page', guard: 'sign-in' }),
];
