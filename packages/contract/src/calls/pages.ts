import { read } from '../call.ts';

/** Pages and fragments as editors keep them: versions, and which is live when. */
export const pagesCalls = {
  getPages: read('GET /operator/pages', 'preview', { weight: 5 }),
  getPage: read('GET /operator/pages/{name}', 'preview'),
  getPageVersion: read('GET /operator/pages/{name}/versions/{version}', 'preview'),
  // in the body: a rule is no part of an address
  getRuleMatches: read('POST /operator/pages/matches', 'preview', { weight: 5 }),
} as const;
