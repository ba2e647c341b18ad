import { call } from '../call.ts';

export const operatorCalls = {
  getAccountSignIns: call('POST /operator/signIns', 'operator'),
} as const;
