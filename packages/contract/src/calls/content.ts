import { call } from '../call.ts';

export const contentCalls = {
  /** For sitemaps and partners: every page of an article, in stable order. */
  getAddresses: call('GET /content/addresses', 'public', { empty: { addresses: [], next: null } }),
  getCategoryArtwork: call('GET /content/category/artwork', 'public', { empty: [] }),
  countRead: call('GET /concon/countread', 'client', { effect: 'write', empty: { count: 0, limit: null } }),
} as const;
