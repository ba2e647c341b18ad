import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Overloaded } from './overloaded.ts';

export interface CachedPage {
  status: number;
  /** False where the backend could not be asked for a part of it: good enough for now, too little to keep. */
  isWhole: boolean;
  /** Names and values in turn, as Node writes them fastest. */
  headers: readonly string[];
  /**
   * Headers of a 304. No policy among them: the browser keeps the one its stored copy came with, and that copy's
   * inline scripts may differ from ours in a timestamp the etag leaves out.
   */
  unchanged: readonly string[];
  etag: string;
  raw: Buffer;
  gzip: Buffer;
  br: Buffer;
}

export type Freshness = 'hit' | 'stale' | 'miss' | 'bypass';

export interface PageCacheOptions {
  maxBytes?: number;
  /** A crawl of unknown addresses must not push real pages out. */
  maxMissingBytes?: number;
  now?: () => number;
}

interface Entry {
  page: CachedPage;
  tenant: string;
  bytes: number;
  freshUntil: number;
  staleUntil: number;
}

const freshMs = 2 * 60_000;
const staleMs = 60 * 60_000;
const missingMs = 5000;

export type PageCache = ReturnType<typeof createPageCache>;

export function createPageCache({
  maxBytes = 256 * 2 ** 20,
  maxMissingBytes = 4 * 2 ** 20,
  now = Date.now,
}: PageCacheOptions = {}) {
  const pages = createPool(maxBytes);
  const missing = createPool(maxMissingBytes);
  const rendering = new Map<string, Promise<CachedPage>>();
  const generations = new Map<string, number>();
  const generation = (tenant: string) => generations.get(tenant) ?? 0;

  /** Also those whose first page is only being rendered. */
  const knownTenants = () =>
    new Set([
      ...pages.tenants(),
      ...missing.tenants(),
      ...[...rendering.keys()].map((key) => key.split('\n', 1)[0] ?? ''),
    ]);

  function render(key: string, tenant: string, load: () => Promise<CachedPage>): Promise<CachedPage> {
    const running = rendering.get(key);
    if (running) return running;
    const startedIn = generation(tenant);
    const promise = load()
      .then((page) => {
        // evicted while it was rendered: true for whoever asked, too old to keep
        if (startedIn === generation(tenant)) keep(key, tenant, page);
        return page;
      })
      .finally(() => {
        if (rendering.get(key) === promise) rendering.delete(key);
      });
    rendering.set(key, promise);
    return promise;
  }

  function keep(key: string, tenant: string, page: CachedPage) {
    if (!page.isWhole || (page.status !== 200 && page.status !== 404)) return;
    const bytes = page.raw.length + page.gzip.length + page.br.length + 1024;
    const fresh = page.status === 200 ? freshMs * (0.9 + Math.random() * 0.2) : missingMs;
    const stale = page.status === 200 ? staleMs : 0;
    const entry = { page, tenant, bytes, freshUntil: now() + fresh, staleUntil: now() + fresh + stale };
    (page.status === 200 ? pages : missing).set(key, entry);
  }

  return {
    /** The synchronous path of a hit; null when the page has to be looked at again. */
    peek(key: string): CachedPage | null {
      const entry = pages.get(key) ?? missing.get(key);
      return entry && entry.freshUntil > now() ? entry.page : null;
    },

    /**
     * A stale page is answered at once and renewed behind the person's back; also when renewing fails. One that is
     * older still is better than none, where there is no room to make it anew.
     */
    async get(
      key: string,
      tenant: string,
      load: (isUrgent: boolean) => Promise<CachedPage>,
    ): Promise<[CachedPage, Freshness]> {
      const entry = pages.get(key) ?? missing.get(key);
      if (entry && entry.freshUntil > now()) return [entry.page, 'hit'];
      if (entry && entry.staleUntil > now()) {
        render(key, tenant, () => load(false)).then(
          (page) => (page.status >= 500 || !page.isWhole) && rest(entry),
          () => rest(entry),
        );
        return [entry.page, 'stale'];
      }
      const made = render(key, tenant, () => load(true));
      const old = entry?.page.status === 200 ? entry : null;
      if (!old) return [await made, 'miss'];
      const page = await made.catch((error: unknown) => {
        if (error instanceof Overloaded) return null;
        throw error;
      });
      if (page && page.status < 500) return [page, 'miss'];
      // older than anybody would like, and better than nothing
      rest(old);
      return [old.page, 'stale'];
    },

    evict(tenant?: string) {
      if (tenant === undefined) {
        for (const known of knownTenants()) this.evict(known);
        return;
      }
      generations.set(tenant, generation(tenant) + 1);
      for (const key of rendering.keys()) if (key.startsWith(`${tenant}\n`)) rendering.delete(key);
      pages.evict(tenant);
      missing.evict(tenant);
    },

    bytes: () => pages.bytes() + missing.bytes(),
  };

  /** The renderer is failing: leave it alone for a moment. */
  function rest(entry: Entry) {
    entry.freshUntil = now() + 5000;
  }
}

function createPool(maxBytes: number) {
  const entries = new Map<string, Entry>();
  let total = 0;
  let newest: Entry | undefined;
  const remove = (key: string) => {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get(key: string): Entry | undefined {
      const entry = entries.get(key);
      if (!entry || entry === newest) return entry;
      entries.delete(key);
      entries.set(key, entry); // the map's order is the order of use
      newest = entry;
      return entry;
    },
    set(key: string, entry: Entry) {
      remove(key);
      if (entry.bytes > maxBytes / 4) return;
      entries.set(key, entry);
      newest = entry;
      total += entry.bytes;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break;
        remove(oldest);
      }
    },
    evict(tenant: string) {
      for (const [key, entry] of entries) if (entry.tenant === tenant) remove(key);
    },
    tenants: () => new Set([...entries.values()].map((entry) => entry.tenant)),
    bytes: () => total,
  };
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compressed once, when the page is made: a hit only copies bytes. */
export async function compressed(raw: Buffer): Promise<{ raw: Buffer; gzip: Buffer; br: Buffer }> {
  const [br, gz] = await Promise.all([
    brotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    zip(raw, { level: 6 }),
  ]);
  return { raw, gzip: gz, br };
}

/** `br;q=0` says "anything but br". */
export const encodingFor = (accept = ''): 'br' | 'gzip' | 'raw' =>
  takesBrotli.test(accept) ? 'br' : takesGzip.test(accept) ? 'gzip' : 'raw';

const takesBrotli = /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))(?=\s*[,;]|\s*$)/i;
const takesGzip = /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))(?=\s*[,;]|\s*$)/i;
