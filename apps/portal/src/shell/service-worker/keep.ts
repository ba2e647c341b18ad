import type { FetchEvent } from './scope.ts';

/** Change a name to throw its cache away: the worker deletes every cache that is not among these. */
export const caches = { assets: 'assets-1', pictures: 'pictures-1', offline: 'offline-1' } as const;

/** A build has about a hundred files; two builds may be in use at once. */
const limits = { [caches.assets]: 250, [caches.pictures]: 200 } as const;
type Bounded = keyof typeof limits;

/** Names carry a content hash, so what is kept is right for ever. */
export async function cacheFirst(name: Bounded, event: FetchEvent): Promise<Response> {
  const cache = await globalThis.caches.open(name);
  return (await cache.match(event.request)) ?? fetchAndKeep(name, cache, event);
}

/** Pictures vary by what a browser reads; what this one was given once it can read. */
const asKept = { ignoreVary: true };

/** At once from the cache; the next time it is new. */
export async function staleWhileRevalidate(name: Bounded, event: FetchEvent): Promise<Response> {
  const cache = await globalThis.caches.open(name);
  // The offline page's picture is kept beside that page.
  const kept =
    (await cache.match(event.request, asKept)) ?? (await globalThis.caches.match(event.request, asKept));
  const fresh = fetchAndKeep(name, cache, event);
  if (!kept) return fresh;
  event.waitUntil(fresh.catch(() => {}));
  return kept;
}

async function fetchAndKeep(name: Bounded, cache: Cache, event: FetchEvent): Promise<Response> {
  const response = await fetch(event.request);
  if (response.status === 200 && response.type === 'basic') {
    const copy = response.clone();
    // A full disk must not cost the picture that has just arrived.
    event.waitUntil(store(cache, event.request, copy, limits[name]).catch(() => {}));
  }
  return response;
}

/** Entries are listed oldest first, and storing one anew makes it the youngest. */
async function store(cache: Cache, request: Request, response: Response, limit: number) {
  await cache.put(request, response);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - limit)).map((old) => cache.delete(old)));
}
