import { read, write } from '../call.ts';

export const operatorCalls = {
  getAccountSignIns: read('POST /operator/signIns', 'seeSignIns'),
  publish: write('POST /operator/publish', 'publish', { bodyLimit: 4 * 2 ** 20, withinNarrowing: true }),
} as const;
