import { createStore } from '../../kit/store.ts';
import { type KeptPage, keptPageOf, pageFilesCache, pagesCache, picturesCache } from './kept-page.ts';

export interface KeptPageLink extends Pick<KeptPage, 'title' | 'at'> {
  /** With its locale and its query. */
  path: string;
}

export interface KeptPages {
  /** The one that was opened last comes first. */
  pages: readonly KeptPageLink[];
  /** Of the pages, their files and their pictures. */
  bytes: number;
}

/** Counts what was thrown away in this document, so that what shows the pages reads them again. */
export const clearings = createStore(0);

const isSupported = () => 'caches' in globalThis;

export async function readKeptPages(): Promise<KeptPages> {
  if (!isSupported()) return { pages: [], bytes: 0 };
  const cache = await caches.open(pagesCache);
  const entries = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const response = await cache.match(url, { ignoreVary: true });
      const { pathname, search } = new URL(url);
      return { path: pathname + search, page: response ? keptPageOf(response) : null };
    }),
  );
  const pages = entries.flatMap(({ path, page }) => (page ? [{ path, ...page }] : []));
  const others = await Promise.all([pageFilesCache, picturesCache].map(bytesIn));
  const bytes = pages.reduce((sum, page) => sum + page.bytes, 0);
  return { pages: pages.toReversed(), bytes: others.reduce((sum, one) => sum + one, bytes) };
}

async function bytesIn(name: string): Promise<number> {
  const responses = await (await caches.open(name)).matchAll();
  // as they lie here: what a server said of their length was packed
  const blobs = await Promise.all(responses.map((response) => response.blob()));
  return blobs.reduce((sum, { size }) => sum + size, 0);
}

export async function isPageKept(path: string): Promise<boolean> {
  if (!isSupported()) return false;
  return (await (await caches.open(pagesCache)).match(path, { ignoreVary: true })) !== undefined;
}

/** Which pages a customer has opened is theirs alone, and so are the pictures of them. */
export async function clearKeptPages(): Promise<void> {
  if (!isSupported()) return;
  await Promise.all([pagesCache, pageFilesCache, picturesCache].map((name) => caches.delete(name)));
  clearings.set(clearings.get() + 1);
}
