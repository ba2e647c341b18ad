import { read, write } from '../call.ts';

export const feedsCalls = {
  getFeeds: read('GET /operator/feeds', 'publish'),
  putFeed: write('POST /operator/feeds', 'publish'),
  getFeedRuns: read('GET /operator/feeds/{id}/runs', 'publish'),
  runFeed: write('POST /operator/feeds/{id}/runs', 'publish'),
  getFeedReport: read('GET /operator/feeds/runs/{id}/rows', 'publish'),
  getLicensorUsage: read('GET /operator/usage', 'publish'),
} as const;
