import { splitLocale } from '@atrium/i18n/locales';
import {
  coversCache,
  openedMessage,
  pageFilesCache,
  pagesCache,
  picturesCache,
} from '../../modules/offline/kept-page.ts';
import { cacheDownloadsPage, downloadsCache, pageToCache, recacheDownloadsPage } from './downloads-page.ts';
import { fetchStrategyFor } from './fetch-strategy.ts';
import { keepPage, keptPage, rememberDocument } from './kept-pages.ts';
import { activateMessage } from './messages.ts';
import { openPressed, showPush } from './push.ts';
import { renewPush } from './renew-push.ts';
import { type FetchEvent, worker } from './scope.ts';

/** Change a name to throw its cache away: the worker deletes every cache that is not among these. */
const caches = {
  pictures: picturesCache,
  offline: 'offline-2',
  downloads: downloadsCache,
  pages: pagesCache,
  pageFiles: pageFilesCache,
  covers: coversCache,
} as const;

/** At most so many, and none above this size: 120 MB where every picture were a large one. */
const pictureLimit = 400;
const pictureBytes = 300_000;

/** Pictures vary by what a browser reads; what this one was given once it can read. */
const asKept = { ignoreVary: true };

/** At once from the cache; the next time it is new. */
async function staleWhileRevalidate(event: FetchEvent): Promise<Response> {
  const cache = await globalThis.caches.open(caches.pictures);
  // The offline page's picture is kept beside that page.
  const kept =
    (await cache.match(event.request, asKept)) ?? (await globalThis.caches.match(event.request, asKept));
  const fresh = fetchAndKeep(cache, event);
  if (!kept) return fresh.catch((error: unknown) => anotherSize(event.request.url, error));
  event.waitUntil(fresh.catch(() => {}));
  return kept;
}

/** Without a network a picture in another size is better than none: a cover that is kept comes in few of them. */
async function anotherSize(url: string, error: unknown): Promise<Response> {
  const folder = folderOf(url);
  for (const name of [caches.covers, caches.pictures]) {
    const cache = await globalThis.caches.open(name);
    const found = (await cache.keys()).findLast((request) => folderOf(request.url) === folder);
    const kept = found && (await cache.match(found, asKept));
    if (kept) return kept;
  }
  throw error;
}

const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/'));

async function fetchAndKeep(cache: Cache, event: FetchEvent): Promise<Response> {
  const response = await fetch(event.request);
  const isSmall = Number(response.headers.get('content-length') ?? 0) <= pictureBytes;
  if (response.status === 200 && response.type === 'basic' && isSmall) {
    const copy = response.clone();
    // A full disk must not cost the picture that has just arrived.
    event.waitUntil(store(cache, event.request, copy).catch(() => {}));
  }
  return response;
}

/** Entries are listed oldest first, and storing one anew makes it the youngest. */
async function store(cache: Cache, request: Request, response: Response) {
  await cache.put(request, response);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - pictureLimit)).map((old) => cache.delete(old)));
}

/** Those of the first page came before the worker did: the browser still has them. */
async function keepPictures(pictures: readonly string[]): Promise<void> {
  const cache = await globalThis.caches.open(caches.pictures);
  for (const picture of pictures.slice(0, 100)) {
    if (!picture.startsWith('/img/') || (await cache.match(picture, asKept))) continue;
    const response = await fetch(picture);
    const isSmall = Number(response.headers.get('content-length') ?? 0) <= pictureBytes;
    if (response.ok && isSmall) await store(cache, new Request(picture), response);
  }
}

const renewAfterMs = 24 * 60 * 60_000;

/** The server writes one small page per tenant and language (apps/server/src/edge/well-known/offline-page.ts). */
const addressFor = (code: string) => (code === 'default' ? '/api/offline' : `/api/offline?lang=${code}`);

/** What the browser has asked for ahead of the worker, or asked for now: once in any case. */
const asAsked = async ({ preloadResponse, request }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

/**
 * Pages always come from the network. Without one, the page as it was opened last, else the offline page in the language
 * of the address.
 */
async function pageOrOffline(event: FetchEvent): Promise<Response> {
  const [code] = splitLocale(new URL(event.request.url).pathname);
  try {
    const response = await asAsked(event);
    rememberDocument(event.resultingClientId, response);
    event.waitUntil(keepOfflinePage(code).catch(() => {}));
    return response;
  } catch (error) {
    const kept = (await keptDownloads(event)) ?? (await keptPage(event.request.url));
    if (kept) {
      servedHere.add(event.resultingClientId);
      return kept;
    }
    const cache = await globalThis.caches.open(caches.offline);
    const page = (await cache.match(addressFor(code))) ?? (await cache.match(addressFor('default')));
    if (!page) throw error;
    return page;
  }
}

/** Documents that came from here: they have no network, so their files come from here as well. */
const servedHere = new Set<string>();

async function keptDownloads({ request }: FetchEvent): Promise<Response | undefined> {
  const cache = await globalThis.caches.open(caches.downloads);
  return cache.match(new URL(request.url).pathname);
}

/** Without a network a file of the build is looked for here; with one, nothing stands between a page and its files. */
const lacksNetwork = ({ clientId }: FetchEvent) => !navigator.onLine || servedHere.has(clientId);

async function keptFile({ request }: FetchEvent): Promise<Response> {
  const { pathname } = new URL(request.url);
  for (const name of [caches.downloads, caches.pageFiles]) {
    const kept = await (await globalThis.caches.open(name)).match(pathname, asKept);
    if (kept) return kept;
  }
  return fetch(request);
}

/** Kept once per language that is read here, with its pictures, and renewed daily: a brand may change. */
async function keepOfflinePage(code: string) {
  const cache = await globalThis.caches.open(caches.offline);
  const address = addressFor(code);
  if (isFresh(await cache.match(address))) return;
  const page = await fetch(address);
  if (!page.ok) return;
  const html = await page.clone().text();
  const pictures = [...html.matchAll(/src="(\/img\/[^"]+)"/g)].flatMap(([, src]) => src ?? []);
  await cache.addAll(pictures);
  await cache.put(address, page);
}

function isFresh(kept: Response | undefined): boolean {
  const date = Date.parse(kept?.headers.get('date') ?? '');
  return Date.now() - date < renewAfterMs;
}

worker.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage('default'));
  event.waitUntil(recacheDownloadsPage().catch(() => {}));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldCaches(), askForPagesAhead(), worker.clients.claim()]));
});

worker.addEventListener('message', (event) => {
  if (event.data === activateMessage) void worker.skipWaiting();
  const path = pageToCache(event.data);
  if (path) event.waitUntil(cacheDownloadsPage(path).catch(() => {}));
  const opened = openedMessage(event.data);
  const { id: clientId = '' } = (event.source ?? {}) as { id?: string };
  if (opened)
    event.waitUntil(Promise.all([keepPage(clientId, opened), keepPictures(opened.pictures)]).catch(() => {}));
});

worker.addEventListener('push', (event) => event.waitUntil(showPush(event)));

worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event)));

worker.addEventListener('notificationclick', (event) => event.waitUntil(openPressed(event)));

worker.addEventListener('fetch', (event) => {
  switch (fetchStrategyFor(event.request, worker.location.origin)) {
    case 'page':
      return event.respondWith(pageOrOffline(event));
    case 'through':
      return event.respondWith(asAsked(event));
    case 'picture':
      return event.respondWith(staleWhileRevalidate(event));
    case 'file':
      if (lacksNetwork(event)) event.respondWith(keptFile(event));
      return;
    case null:
      return;
  }
});

async function forgetOldCaches() {
  const known: readonly string[] = Object.values(caches);
  const names = await globalThis.caches.keys();
  await Promise.all(
    names.filter((name) => !known.includes(name)).map((name) => globalThis.caches.delete(name)),
  );
}

/** The browser asks for a page while the worker is still waking up; otherwise every first visit of a day is slower. */
const askForPagesAhead = async () => worker.registration.navigationPreload?.enable();
