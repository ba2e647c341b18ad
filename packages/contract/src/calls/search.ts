import { read } from '../call.ts';

export const searchCalls = {
  search: read('GET /search', 'browse', {
    empty: { q: '', best: null, groups: [], total: 0, isMore: false, entries: [], genres: [] },
    weight: 3,
  }),
  suggest: read('GET /search/suggestions', 'browse', { empty: [] }),
  popularSearches: read('GET /search/popular', 'browse', { empty: [] }),
} as const;
