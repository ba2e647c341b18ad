import { call } from '../call.ts';

export const contentCalls = {
  getCategoryArtwork: call('GET /content/category/artwork', 'public', { empty: [] }),
  countRead: call('GET /concon/countread', 'client', { empty: { count: 0, limit: null } }),
} as const;
