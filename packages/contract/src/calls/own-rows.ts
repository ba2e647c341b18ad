import { rareWriteBudget, read, write } from '../call.ts';

/** Rows that are made for one person. */
export const ownRowsCalls = {
  getOwnRows: read('GET /user/rows', 'ownHistory', { empty: [] }),
  showLess: write('POST /user/rows/less', 'ownHistory', { repeatable: true, budget: rareWriteBudget }),
} as const;
