import { read } from '../call.ts';

/** What the rooms of the operators' console show. Docs: docs/console.md. */
export const roomReadsCalls = {
  getCatalogueRows: read('GET /operator/articles', 'seeCatalogue', { weight: 5, withinNarrowing: true }),
  getArticleNumbers: read('GET /operator/article-numbers', 'seeCatalogue', {
    weight: 20,
    withinNarrowing: true,
  }),
  getArticleDocument: read('GET /operator/articles/{id}', 'seeCatalogue', { withinNarrowing: true }),
  // each sees what their grades allow; without one in the tenant, nothing
  getOverview: read('GET /operator/overview', 'ownStaffAccount', { weight: 10 }),
  getStaff: read('GET /operator/staff', 'seeStaff'),
} as const;
