import { read } from '../call.ts';

/** What the rooms of the operators' console show. Docs: docs/console.md. */
export const roomReadsCalls = {
  getCatalogueRows: read('GET /operator/articles', 'seeCatalogue', { weight: 5 }),
  getArticleDocument: read('GET /operator/articles/{id}', 'seeCatalogue'),
  // of it, each sees what their grades allow
  getOverview: read('GET /operator/overview', 'seeOverview', { weight: 10 }),
  getStaff: read('GET /operator/staff', 'seeStaff'),
} as const;
