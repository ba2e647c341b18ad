/** First segments that are never a page: the edge answers them itself, and a link to one stays a document load. */
export const reservedSegments: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'auth',
  'backend',
  'builds',
  'console',
  'favicon.ico',
  'feeds',
  'game-files',
  'healthz',
  'img',
  'manifest.json',
  'media',
  'metrics',
  'readyz',
  'robots.txt',
  'sitemap',
  'sitemap.xml',
  'sw.js',
]);

export const isReserved = (path: string) => reservedSegments.has(path.split('/', 2)[1]?.toLowerCase() ?? '');
