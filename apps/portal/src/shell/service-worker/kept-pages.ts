import {
  keptHeaders,
  keptPageOf,
  mayBeKept,
  type OpenedMessage,
  pageFilesCache,
  pagesCache,
  pagesToDrop,
} from '../../modules/offline/kept-page.ts';

/** The last documents that came through here, until their page says that it stands: then none is fetched twice. */
const passing = new Map<string, Response>();
const passingLimit = 4;

export function rememberDocument(clientId: string, response: Response): void {
  if (!clientId || !mayBeKept(response)) return;
  passing.set(clientId, response.clone());
  const [oldest] = passing.keys();
  if (passing.size > passingLimit && oldest !== undefined) passing.delete(oldest);
}

const freshMs = 60 * 60_000;

/** Keeps a page that was opened, with its files: complete, or not at all. Each opening makes it the youngest. */
export async function keepPage(clientId: string, { opened, files }: OpenedMessage): Promise<void> {
  const cache = await caches.open(pagesCache);
  const known = await cache.match(opened, { ignoreVary: true });
  const page = known && keptPageOf(known);
  const passed = passing.get(clientId);
  passing.delete(clientId);
  // to another page inside the same document nothing came through here
  const isPassed = passed !== undefined && pathOf(passed.url) === opened;
  if (known && page && !isPassed && Date.now() - page.at < freshMs) return store(cache, opened, known);
  const response = isPassed ? passed : await fetch(opened);
  if (!mayBeKept(response)) return;
  const html = await response.text();
  const named = [...html.matchAll(/"(\/assets\/[^"\s?#]+)"/g)].flatMap(([, file]) => file ?? []);
  // fetched by the page while it stood: parts that come later, and fonts. One of an older build may be gone
  const used = [...new Set(files)].filter((file) => /^\/assets\/[^?#]+$/.test(file));
  const fetched = await Promise.all(
    used.map((file) =>
      keepFile(file).then(
        () => file,
        () => null,
      ),
    ),
  );
  await Promise.all([...new Set(named)].map(keepFile));
  const headers = new Headers(response.headers);
  // the body is read: it is no longer packed
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(
    ...keptHeaders({
      title: titleOf(html),
      bytes: html.length,
      at: Date.now(),
      files: [...new Set([...named, ...fetched.filter((file) => file !== null)])],
    }),
  );
  await store(cache, opened, new Response(html, { headers }));
  await dropOldest(cache);
}

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

async function keepFile(file: string): Promise<void> {
  const cache = await caches.open(pageFilesCache);
  if (!(await cache.match(file, { ignoreVary: true }))) await cache.add(file);
}

async function store(cache: Cache, path: string, response: Response): Promise<void> {
  await cache.delete(path, { ignoreVary: true });
  await cache.put(path, response);
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Without the brand, which a page of this tenant need not say. */
const titleOf = (html: string): string =>
  (
    /<meta property="og:title" content="([^"]*)/.exec(html)?.[1] ??
    /<title>([^<]*)/.exec(html)?.[1] ??
    ''
  ).replace(/&([\w#]+);/g, (whole, name) => entities[name] ?? whole);

/** Pages over the limits, and files that no page needs any more. */
async function dropOldest(cache: Cache): Promise<void> {
  const requests = await cache.keys();
  const pages = await Promise.all(
    requests.map(async (request) => {
      const response = await cache.match(request, { ignoreVary: true });
      return response ? keptPageOf(response) : null;
    }),
  );
  const dropped = pagesToDrop(pages.map((page) => page?.bytes ?? 0));
  if (dropped === 0) return;
  await Promise.all(requests.slice(0, dropped).map((request) => cache.delete(request)));
  const needed = new Set(pages.slice(dropped).flatMap((page) => page?.files ?? []));
  const files = await caches.open(pageFilesCache);
  const unneeded = (await files.keys()).filter(({ url }) => !needed.has(new URL(url).pathname));
  await Promise.all(unneeded.map((request) => files.delete(request)));
}

/** As it was opened; where only its query differs, that is better than nothing. */
export async function keptPage(url: string): Promise<Response | undefined> {
  const cache = await caches.open(pagesCache);
  const { pathname, search } = new URL(url);
  return (
    (await cache.match(pathname + search, { ignoreVary: true })) ??
    (await cache.match(pathname, { ignoreVary: true }))
  );
}
