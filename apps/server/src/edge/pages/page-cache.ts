import { anyTag } from '@atrium/api/platform/cache/cache-tags';
import { createInvalidations } from '@atrium/api/platform/cache/invalidations';
import { LRUCache } from 'lru-cache';
import type { PageAddress } from '../addresses/page-cache-key.ts';
import type { Body, Encoding } from '../responses/compression.ts';
import { Overloaded } from '../responses/overloaded.ts';
import type { CachedHeaders } from './cached-headers.ts';

export interface CachedPage {
  status: number;
  /** Where it leads instead of being shown. */
  location?: string | null;
  /** False where the backend could not be asked for a part of it: good enough for now, too little to keep. */
  isWhole: boolean;
  /** What it was made of: when one of them changes, it is forgotten. */
  tags: readonly string[];
  /** Names and values in turn, as Node writes them fastest. */
  headers: readonly string[];
  /**
   * Headers of a 304. No policy among them: the browser keeps the one its stored copy came with, and that copy's
   * inline scripts may differ from ours in a timestamp the etag leaves out.
   */
  unchanged: readonly string[];
  etag: string;
  /** Seconds until the client should come back, unless the render says otherwise. */
  retryAfterSeconds?: number;
  body: Body;
  /** How its forms were sent before: made with the first answer, and for all after. */
  leaving?: Partial<Record<Encoding | 'raw', SentHeaders>>;
  /** It stands for other addresses: the same as this one's, or null where the tenant leads elsewhere from there. */
  at?: (page: PageAddress) => CachedPage | null;
  /** False for what was made from such a one, for a single answer. */
  isKept?: false;
  /** Too small to be worth packing. */
  isSmall?: boolean;
}

/** All headers of one form of a page; at the end of the list those that each answer has of its own. */
export interface SentHeaders {
  headers: string[];
  /** The same as Node wrote it for a client that was sent it from memory. */
  head: CachedHeaders | null;
}

export type Freshness = 'hit' | 'stale' | 'miss' | 'bypass';

/** For whom a page is made. */
export interface RenderRequest {
  /** A client waits for it. */
  isUrgent: boolean;
  /** They are given this one, whatever becomes of it, and as what: so their answer may begin before it is whole. */
  as: 'miss' | 'bypass' | null;
}

export interface PageCacheOptions {
  /** With 0 nothing is kept, and no two requests share a render. */
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

interface Rendering {
  promise: Promise<CachedPage>;
  isOutdated: (tags: readonly string[]) => boolean;
}

/** A page and its compressed forms, which come later: markup becomes a fifth, twice. */
const withCompressed = 1.5;

/** A place in the list of pages that were made of it. */
const bytesOfTag = 64;

const freshMs = 2 * 60_000;
const staleMs = 60 * 60_000;
const missingMs = 5000;
/** What stands for a whole kind of missing addresses is worth more. */
const standInMs = freshMs;

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Single-flight page cache: visitors that ask for the same missing page (not in the cache) share one render. A publish
 * evicts pages by the cache tags they were made of; above `maxBytes` the page unused for longest goes (LRU).
 */
export function createPageCache({
  maxBytes = 128 * 2 ** 20,
  maxMissingBytes = 4 * 2 ** 20,
  now = Date.now,
}: PageCacheOptions = {}) {
  const pages = createPool(Math.max(1, maxBytes)); // to the pool, 0 would mean no end
  const missing = createPool(maxMissingBytes);
  const invalidations = createInvalidations();
  const render = createSharedRenders(invalidations, (key, tenant, page) => {
    const entry = entryOf(page, tenant, now());
    if (entry) (page.status === 200 ? pages : missing).set(key, entry);
  });

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
      load: (wanted: RenderRequest) => Promise<CachedPage>,
    ): Promise<[CachedPage, Freshness]> {
      if (maxBytes === 0) return [await load({ isUrgent: true, as: 'bypass' }), 'bypass'];
      const entry = pages.get(key) ?? missing.get(key);
      if (entry && entry.freshUntil > now()) return [entry.page, 'hit'];
      if (entry && entry.staleUntil > now()) {
        render(key, tenant, () => load({ isUrgent: false, as: null })).then(
          (page) => (page.status >= 500 || !page.isWhole) && rest(entry),
          () => rest(entry),
        );
        return [entry.page, 'stale'];
      }
      const old = entry?.page.status === 200 ? entry : null;
      const made = render(key, tenant, () => load({ isUrgent: true, as: old ? null : 'miss' }));
      if (!old) return [await made, 'miss'];
      const page = await made.catch((error: unknown) => {
        if (error instanceof Overloaded) return null;
        throw error;
      });
      if (page && page.status < 500) return [page, 'miss'];
      // stale, and better than nothing
      rest(old);
      return [old.page, 'stale'];
    },

    /** What was made of the tags; without tags all of the tenant, without a tenant everything. */
    evict(tenant?: string, tags?: readonly string[]) {
      invalidations.add(tenant, tags);
      for (const pool of [pages, missing]) pool.evict(tenant, tags);
    },

    bytes: () => pages.bytes() + missing.bytes(),
  };

  /** The renderer is failing: leave it alone for a moment. */
  function rest(entry: Entry) {
    entry.freshUntil = now() + 5000;
  }
}

/** Single-flight: requests for a page that is being rendered share that render. */
function createSharedRenders(
  invalidations: ReturnType<typeof createInvalidations>,
  keep: (key: string, tenant: string, page: CachedPage) => void,
) {
  const rendering = new Map<string, Rendering>();

  return function render(key: string, tenant: string, load: () => Promise<CachedPage>): Promise<CachedPage> {
    const running = rendering.get(key);
    // it may have begun before a publish: a later request shares it only if it was not touched
    if (running)
      return running.promise.then((page) =>
        running.isOutdated(page.tags) ? render(key, tenant, load) : page,
      );
    const begun = invalidations.begin(tenant);
    const promise = load()
      .then((page) => {
        // evicted while it was rendered: right for the request that asked, too old to keep
        if (!begun.isOutdated(page.tags)) keep(key, tenant, page);
        return page;
      })
      .finally(() => {
        begun.end();
        rendering.delete(key);
      });
    rendering.set(key, { promise, isOutdated: begun.isOutdated });
    return promise;
  };
}

/** Null for a page that is not kept. */
function entryOf(page: CachedPage, tenant: string, now: number): Entry | null {
  if (!page.isWhole || (page.status !== 200 && page.status !== 404)) return null;
  const bytes = Math.ceil(page.body.raw.length * withCompressed) + 1024 + page.tags.length * bytesOfTag;
  const fresh = page.status === 200 ? freshMs * (0.9 + Math.random() * 0.2) : page.at ? standInMs : missingMs;
  const stale = page.status === 200 ? staleMs : 0;
  return { page, tenant, bytes, freshUntil: now + fresh, staleUntil: now + fresh + stale };
}

/** Pages in the order of use, and for each tenant which of them were made of a tag. */
function createPool(maxBytes: number) {
  const made = new Map<string, Map<string, Set<string>>>();
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: Math.ceil(maxBytes / 4),
    sizeCalculation: ({ bytes }) => bytes,
    dispose: ({ tenant, page }, key) => {
      const byTag = made.get(tenant);
      for (const tag of page.tags) {
        const keys = byTag?.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) byTag?.delete(tag);
      }
      if (byTag?.size === 0) made.delete(tenant);
    },
  });
  return {
    get: (key: string): Entry | undefined => entries.get(key),

    set(key: string, entry: Entry) {
      entries.set(key, entry);
      if (!entries.has(key)) return;
      const byTag = made.get(entry.tenant) ?? new Map<string, Set<string>>();
      made.set(entry.tenant, byTag);
      for (const tag of entry.page.tags) byTag.set(tag, (byTag.get(tag) ?? new Set()).add(key));
    },

    evict(tenant?: string, tags?: readonly string[]) {
      if (tenant === undefined) return entries.clear();
      const byTag = made.get(tenant) ?? new Map<string, Set<string>>();
      const touched = tags ? [...tags, anyTag] : [...byTag.keys()];
      for (const key of new Set(touched.flatMap((tag) => [...(byTag.get(tag) ?? [])]))) entries.delete(key);
    },

    bytes: () => entries.calculatedSize,
  };
}
