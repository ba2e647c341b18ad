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
  'uploads',
]);

export function isReserved(path: string): boolean {
  const start = path.indexOf('/') + 1;
  if (start === 0) return false;
  const end = path.indexOf('/', start);
  return reservedSegments.has(path.slice(start, end < 0 ? undefined : end).toLowerCase());
}
