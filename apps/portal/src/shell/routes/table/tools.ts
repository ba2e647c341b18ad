import { completeRow, type Declared } from './row.ts';

const rows: readonly Declared[] = [
  {
    name: 'search',
    path: '/search',
    page: 'search/search-page',
    query: ['q', 'tab', 'genre', 'year', 'price', 'age', 'sort'],
  },
  {
    name: 'search-q',
    path: '/search-q',
    page: 'search/results-page',
    query: ['q', 'tab', 'genre', 'year', 'price', 'age', 'sort'],
    noindex: true,
  },
  {
    name: 'launch',
    path: '/launch',
    page: 'launch/launch-page',
    query: ['articleId', 'step'],
    sensitive: true,
  },
  {
    name: 'internal-redirect',
    path: '/internal-redirect',
    page: 'launch/redirect-page',
    layout: 'empty',
    texts: 'frame',
  },
  // Not in the specification: the kit, for developers. On any stage but `dev` it is a 404 like any other.
  { name: 'dev-gallery', path: '/dev/gallery', page: 'dev/gallery-page', layout: 'empty' },
];

export const toolsRoutes = rows.map(completeRow);
