import { call } from '../call.ts';

export const structureCalls = {
  getConfiguration: call('GET /structure/configuration', 'public'),
  getStructure: call('GET /structure/{name}', 'public'),
  getFragment: call('GET /structure/{name}/fragment/{id}', 'public', { empty: null }),
} as const;
