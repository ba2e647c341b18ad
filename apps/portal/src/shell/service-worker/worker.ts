import { cacheFirst, caches, staleWhileRevalidate } from './keep.ts';
import { activateMessage } from './messages.ts';
import { asAsked, keepOfflinePage, pageOrOffline } from './offline-page.ts';
import { planFor } from './plan.ts';
import { worker } from './scope.ts';

worker.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage('default'));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldCaches(), askForPagesAhead(), worker.clients.claim()]));
});

worker.addEventListener('message', ({ data }) => {
  if (data === activateMessage) void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  switch (planFor(event.request, worker.location.origin)) {
    case 'page':
      return event.respondWith(pageOrOffline(event));
    case 'through':
      return event.respondWith(asAsked(event));
    case 'asset':
      return event.respondWith(cacheFirst(caches.assets, event));
    case 'picture':
      return event.respondWith(staleWhileRevalidate(caches.pictures, event));
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
