import type { RouteName } from './route-table.ts';

/** Of a list that can be sorted and narrowed. */
const list = ['sort', 'genre'] as const;

/**
 * Query parameters that a route is rendered from: those its `loaderDeps` read. Any other belongs to the browser; it
 * never reaches the renderer and makes no other page of this one.
 */
const parameters: { readonly [name in RouteName]?: readonly string[] } = {
  'arcade-details': ['state'],
  'articles-category': list,
  'articles-category-subcategory': list,
  'articles-premium': list,
  'articles-premium-category': list,
  'articles-premium-category-subcategory': list,
  'audiobook-genre-name': list,
  'games-category': list,
  'games-list': list,
  launch: ['articleId'],
  'mp-category': list,
  'music-albums': list,
  'music-albums-category-name': list,
  'music-genre-name': list,
  'music-playlists': list,
  'music-tracks': list,
  'news-category': list,
  'news-category-subcategory': list,
  'partners-info-services': list,
  'podcast-list': list,
  search: ['q', 'tab', 'genre', 'year', 'price', 'age', 'sort'],
  'search-q': ['q', 'tab', 'genre', 'year', 'price', 'age', 'sort'],
  'tournaments-details-id': ['tab'],
  'video-category': list,
  'video-ex-category-id': list,
  'video-list-name': list,
  'vouchers-category-id': list,
  'vouchers-genre-id': list,
};

export const searchParametersOf = (name: string): readonly string[] => parameters[name as RouteName] ?? [];
