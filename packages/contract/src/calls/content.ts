import { budgetOf, read, write } from '../call.ts';

export const contentCalls = {
  /** For sitemaps and partners: every page of an article, in stable order. */
  getAddresses: read('GET /content/addresses', 'browse', {
    empty: { addresses: [], next: null },
    weight: 48,
  }),
  getCategoryArtwork: read('GET /content/category/artwork', 'browse', { empty: [] }),
  /** Opening may use up a free article, so it is no read, and its answer is never cached. */
  openArticle: write('POST /content/article/{id}/open', 'report', {
    repeatable: true,
    // a person turns pages, a program copies a library
    budget: budgetOf([30, 60_000], [60, 120_000], [6_000, 12_000_000]),
  }),
  getArticleGift: read('GET /content/article/{id}/gift', 'buy'),
  giveArticle: write('POST /content/article/{id}/gift', 'buy', { repeatable: true }),
  revokeArticleGift: write('DELETE /content/gift/{id}', 'buy', { repeatable: true }),
  countRead: write('GET /concon/countread', 'report', {
    repeatable: true,
    // a call that failed has opened nothing
    empty: { count: 0, limit: null, isOpen: false },
  }),
} as const;
