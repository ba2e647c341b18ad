import { read } from '../call.ts';

export const operatorCalls = {
  getAccountSignIns: read('POST /operator/signIns', 'seeSignIns'),
} as const;
