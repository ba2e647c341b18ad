import { list, routesOf } from './row.ts';

export const videoRoutes = [
  ...routesOf('video', [
    {
      name: 'video-ex-category-id',
      path: '/video/{ex}/category/{id}',
      page: 'video/provider-category-page',
      query: list,
    },
    {
      name: 'video-ex-details',
      path: '/video/{ex}/details/{name?}/{id}',
      page: 'video/provider-details-page',
      article: 'id',
    },
    {
      name: 'video-ex-stream',
      path: '/video/{ex}/stream/{name?}/{id}',
      page: 'video/provider-stream-page',
      article: 'id',
      layout: 'empty',
    },
    {
      name: 'video-category',
      path: '/video/category/{name?}/{id}',
      page: 'video/category-page',
      query: list,
    },
    { name: 'video-details', path: '/video/details/{name?}/{id}', page: 'video/details-page', article: 'id' },
    { name: 'video-list-name', path: '/video/list/{name}', page: 'video/list-page', query: list },
    {
      name: 'video-series-details',
      path: '/video/series/details/{name?}/{id}',
      page: 'video/series-page',
      article: 'id',
    },
    { name: 'video-stream', path: '/video/stream/{name?}/{id}', page: 'video/stream-page', article: 'id' },
    { name: 'video-test', path: '/video/test', page: 'video/test-page', noindex: true },
  ]),
];
