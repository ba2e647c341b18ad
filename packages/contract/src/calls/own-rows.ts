import { read, write } from '../call.ts';

/** Rows that are made for one person. */
export const ownRowsCalls = {
  getOwnRows: read('GET /user/rows', 'ownHistory', { empty: [] }),
  showLess: write('POST /user/rows/less', 'ownHistory', {
    repeatable: true,
    budget: {
      person: { calls: 30, bytes: 64 * 1024 },
      address: { calls: 300, bytes: 512 * 1024 },
      tenant: { calls: 3000, bytes: 4 * 1024 * 1024 },
    },
  }),
} as const;
