import { read, write } from '../call.ts';

export const contentCalls = {
  /** For sitemaps and partners: every page of an article, in stable order. */
  getAddresses: read('GET /content/addresses', 'browse', { empty: { addresses: [], next: null } }),
  getCategoryArtwork: read('GET /content/category/artwork', 'browse', { empty: [] }),
  /** Opening may use up a free one, so it is no read; nobody keeps its answer. */
  openArticle: write('POST /content/article/{id}/open', 'report', {
    repeatable: true,
    // a person turns pages, a program copies a library
    budget: {
      person: { calls: 30, bytes: 60_000 },
      address: { calls: 60, bytes: 120_000 },
      tenant: { calls: 6_000, bytes: 12_000_000 },
    },
  }),
  getArticleGift: read('GET /content/article/{id}/gift', 'buy'),
  giveArticle: write('POST /content/article/{id}/gift', 'buy', { repeatable: true }),
  revokeArticleGift: write('DELETE /content/gift/{id}', 'buy', { repeatable: true }),
  countRead: write('GET /concon/countread', 'report', { repeatable: true, empty: { count: 0, limit: null } }),
} as const;
