import { call } from '../call.ts';

export const searchCalls = {
  search: call('GET /search', 'public', {
    empty: { q: '', best: null, groups: [], total: 0, isMore: false, entries: [], genres: [] },
  }),
  suggest: call('GET /search/suggestions', 'public', { empty: [] }),
  popularSearches: call('GET /search/popular', 'public', { empty: [] }),
} as const;
