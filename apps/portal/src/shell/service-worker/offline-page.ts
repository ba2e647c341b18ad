import { splitLocale } from '@atrium/i18n/locales';
import { caches } from './keep.ts';
import type { FetchEvent } from './scope.ts';

const renewAfterMs = 24 * 60 * 60_000;

/** The server writes one small page per tenant and language (apps/server/src/edge/well-known/offline-page.ts). */
const addressFor = (code: string) => (code === 'default' ? '/api/offline' : `/api/offline?lang=${code}`);

/** What the browser has asked for ahead of the worker, or asked for now: once in any case. */
export const asAsked = async ({ preloadResponse, request }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

/** Pages always come from the network. Without one, the offline page in the language of the address is shown. */
export async function pageOrOffline(event: FetchEvent): Promise<Response> {
  const [code] = splitLocale(new URL(event.request.url).pathname);
  try {
    const response = await asAsked(event);
    event.waitUntil(keepOfflinePage(code).catch(() => {}));
    return response;
  } catch (error) {
    const cache = await globalThis.caches.open(caches.offline);
    const page = (await cache.match(addressFor(code))) ?? (await cache.match(addressFor('default')));
    if (!page) throw error;
    return page;
  }
}

/** Kept once per language that is read here, with its pictures, and renewed daily: a brand may change. */
export async function keepOfflinePage(code: string) {
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
