import { read } from '../call.ts';

/** The texts of the product, and the tenant's own over them. */
export const wordsCalls = {
  getWords: read('GET /operator/words', 'preview', { weight: 5 }),
  // in the body: a text is no part of an address
  checkWords: read('POST /operator/words/check', 'preview'),
} as const;
