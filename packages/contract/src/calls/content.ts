import { read, write } from '../call.ts';

export const contentCalls = {
  /** For sitemaps and partners: every page of an article, in stable order. */
  getAddresses: read('GET /content/addresses', 'browse', { empty: { addresses: [], next: null } }),
  getCategoryArtwork: read('GET /content/category/artwork', 'browse', { empty: [] }),
  countRead: write('GET /concon/countread', 'report', { repeatable: true, empty: { count: 0, limit: null } }),
} as const;
