import { read } from '../call.ts';

export const structureCalls = {
  getConfiguration: read('GET /structure/configuration', 'browse'),
  getStructure: read('GET /structure/{name}', 'browse'),
  getFragment: read('GET /structure/{name}/fragment/{id}', 'browse', { empty: null }),
} as const;
