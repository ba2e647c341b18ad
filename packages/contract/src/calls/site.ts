import { read } from '../call.ts';

/** Sections of the site, and settings of the tenant, as staff keep them: only what differs from the product is stored. */
export const siteCalls = {
  getSite: read('GET /operator/site', 'preview'),
  getSiteSection: read('GET /operator/site/{section}', 'preview'),
} as const;
