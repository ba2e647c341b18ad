/** Of the build: what the page of downloads and the player in it need, by name (build/service-worker.ts). */
declare const __DOWNLOADS__: {
  readonly files: readonly string[];
  readonly texts: string;
  readonly version: string;
};

/** Of another build is of no use to this one: pages and their files belong together. */
export const downloadsCache = `downloads-${__DOWNLOADS__.version}`;

/** Where a page tells that something is kept here, it wants its page kept too: `{ keep: '/en/downloads' }`. */
export function pageToCache(data: unknown): string | null {
  const path = typeof data === 'object' && data !== null && 'keep' in data ? data.keep : null;
  return typeof path === 'string' && isDownloadsPage(path) ? path : null;
}

export const isDownloadsPage = (path: string): boolean => /^(?:\/[a-z]{2})?\/downloads$/.test(path);

/** The page and all it takes to play what is kept. Whole or not at all: half a page is none. */
export async function cacheDownloadsPage(path: string): Promise<void> {
  const cache = await caches.open(downloadsCache);
  if (await cache.match(path)) return;
  const page = await fetch(path);
  if (!page.ok || page.redirected) return;
  const html = await page.clone().text();
  const lang = /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1] ?? 'en';
  const texts = ['frame', 'downloads', 'history'].map((part) => `${__DOWNLOADS__.texts}${lang}-${part}.json`);
  const named = [...html.matchAll(/"(\/assets\/[^"\s?#]+)"/g)].flatMap(([, file]) => file ?? []);
  const files = new Set([...__DOWNLOADS__.files, ...texts, ...named]);
  await Promise.all([...files].map(async (file) => (await cache.match(file)) ?? cache.add(file)));
  await cache.put(path, page);
}

/** Where a new build takes over, what the one before kept is kept anew, before that is thrown away. */
export async function recacheDownloadsPage(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith('downloads-') || name === downloadsCache) continue;
    const requests = await (await caches.open(name)).keys();
    const paths = requests.map(({ url }) => new URL(url).pathname).filter(isDownloadsPage);
    for (const path of paths) await cacheDownloadsPage(path);
  }
}
