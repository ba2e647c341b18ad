import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { anyTag, boundedTags, collectingTags } from './cache-tags.ts';
import type { Evictions } from './evictions.ts';
import { createInvalidations } from './invalidations.ts';

export interface CacheOptions<V> {
  /** Milliseconds an entry is fresh, spread by ±10 % so that entries made together do not expire together. */
  ttl: number;
  /**
   * Entries of all owners together; over it, the owner with the most loses what it has not used for
   * longest.
   */
  max?: number;
  /** Of all owners together, as far as can be told; the same rule holds. */
  maxBytes?: number;
  /**
   * What need not be remembered: a visitor can ask for things that do not exist, in any number of
   * spellings.
   */
  isWorthKeeping?: (value: V) => boolean;
  /** What a value was made of; nothing unless said. */
  tagsOf?: (value: V) => readonly string[];
  /** What a value takes in memory, where its text does not tell. */
  bytesOf?: (value: V) => number;
  now?: () => number;
  random?: () => number;
}

interface Entry<V> {
  value: V;
  bytes: number;
  freshUntil: number;
}

interface Loading<V> {
  promise: Promise<V>;
  isOutdated: (tags: readonly string[]) => boolean;
}

export type Cache<V> = ReturnType<typeof createCache<V>>;

/**
 * Single-flight cache: one load at a time per key (no cache stampede); a failed reload keeps serving the last good value.
 * `evict` forgets at once what was made of the tags, also what a load already under way is about to bring, and touches
 * nothing of another owner. `expire` loads anew as well, but falls back on the value it had: where nothing works without
 * it, an old value is better than none.
 */
export function createCache<V>({
  ttl,
  max = 1000,
  maxBytes = 16 * 2 ** 20,
  isWorthKeeping = () => true,
  tagsOf = () => [],
  bytesOf = bytesOfText,
  now = Date.now,
  random = Math.random,
}: CacheOptions<V>) {
  const owners = new Map<string, LRUCache<string, Entry<V>>>();
  const loading = new Map<string, Loading<V>>();
  const invalidations = createInvalidations();

  function load(owner: string, key: string, loader: () => Promise<V>): Promise<V> {
    const id = `${owner}\n${key}`;
    const running = loading.get(id);
    // it may have begun before a publish: a later caller shares it only if it was not touched
    if (running)
      return running.promise.then((value) =>
        running.isOutdated(tagsOf(value)) ? load(owner, key, loader) : value,
      );
    const begun = invalidations.begin(owner);
    const promise = loader()
      .then(
        (value) => {
          if (!begun.isOutdated(tagsOf(value)) && isWorthKeeping(value))
            keep(owner, key, {
              value,
              bytes: bytesOf(value),
              freshUntil: now() + ttl * (0.9 + random() * 0.2),
            });
          return value;
        },
        (error: unknown) => {
          const last = owners.get(owner)?.peek(key);
          if (!last) throw error;
          // the source is down: ask again soon, not on every request
          last.freshUntil = now() + Math.min(ttl, 5000);
          return last.value;
        },
      )
      .finally(() => {
        begun.end();
        if (loading.get(id)?.promise === promise) loading.delete(id);
      });
    loading.set(id, { promise, isOutdated: begun.isOutdated });
    return promise;
  }

  function freshEntry(owner: string, key: string): Entry<V> | undefined {
    const entry = owners.get(owner)?.get(key);
    return entry && entry.freshUntil > now() ? entry : undefined;
  }

  function keep(owner: string, key: string, entry: Entry<V>) {
    const mine = owners.get(owner) ?? newEntries();
    owners.set(owner, mine);
    mine.set(key, entry);
    const all = [...owners.values()];
    shrink(all, max, ({ size }) => size);
    shrink(all, maxBytes, ({ calculatedSize }) => calculatedSize);
  }

  /** One that is larger than all may be together is not kept. */
  const newEntries = () =>
    new LRUCache<string, Entry<V>>({ max, maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });

  /** Runs `change` on each entry that was made of the tags; without tags on all of the owner, without an owner on all. */
  function touch(
    change: (entries: LRUCache<string, Entry<V>>, key: string) => void,
    owner?: string,
    tags?: readonly string[],
  ) {
    invalidations.add(owner, tags);
    const wanted = tags && new Set([...tags, anyTag]);
    for (const [name, entries] of owners) {
      if (owner !== undefined && name !== owner) continue;
      for (const [key, { value }] of [...entries.entries()])
        if (!wanted || tagsOf(value).some((tag) => wanted.has(tag))) change(entries, key);
      if (entries.size === 0) owners.delete(name);
    }
  }

  return {
    /**
     * Synchronous, for a caller that asks too often to wait, however shortly; undefined where it
     * has to be loaded.
     */
    fresh: (owner: string, key: string): V | undefined => freshEntry(owner, key)?.value,

    async get(owner: string, key: string, loader: () => Promise<V>): Promise<V> {
      const entry = freshEntry(owner, key);
      return entry ? entry.value : load(owner, key, loader);
    },

    expire(owner?: string, tags?: readonly string[]) {
      touch(
        (entries, key) => {
          const entry = entries.peek(key);
          if (entry) entry.freshUntil = 0;
        },
        owner,
        tags,
      );
    },

    evict(owner?: string, tags?: readonly string[]) {
      touch((entries, key) => entries.delete(key), owner, tags);
    },
  };
}

/**
 * Eviction: until the entries are no more than allowed, the owner with the most loses what it has
 * not used for longest.
 */
function shrink<Entries extends { pop: () => unknown }>(
  all: readonly Entries[],
  most: number,
  sizeOf: (entries: Entries) => number,
) {
  let sum = all.reduce((total, entries) => total + sizeOf(entries), 0);
  while (sum > most) {
    const largest = all.reduce((one, next) => (sizeOf(next) > sizeOf(one) ? next : one));
    const before = sizeOf(largest);
    largest.pop();
    sum -= before - sizeOf(largest);
  }
}

/**
 * What an answer takes in memory is about what it takes as text, twice; sets and maps say how many they hold. What is
 * no answer but something that works, and has no text, is held by `max` alone.
 */
function bytesOfText(value: unknown): number {
  if (value instanceof Set || value instanceof Map) return 256 + value.size * 128;
  if (ArrayBuffer.isView(value)) return 256 + value.byteLength;
  try {
    return 256 + 2 * (JSON.stringify(value)?.length ?? 0);
  } catch {
    return 256;
  }
}

export type TenantCache<V> = ReturnType<typeof createTenantCache<V>>;

type Options<V> = Pick<CacheOptions<V>, 'ttl' | 'isWorthKeeping'>;

/** A cache of answers of tenants: it hears of every publish, and an answer from it brings its tags along. */
export function createTenantCache<V>(evictions: Evictions, { ttl, isWorthKeeping = () => true }: Options<V>) {
  const cache = createCache<{ value: V; tags: readonly string[] }>({
    ttl,
    isWorthKeeping: ({ value }) => isWorthKeeping(value),
    tagsOf: ({ tags }) => tags,
  });
  evictions.subscribe(({ tenantId, tags }) =>
    cache.evict(tenantId === undefined ? undefined : String(tenantId), tags),
  );
  return {
    async get<T extends V>(ctx: Context, key: string, load: (ctx: Context) => Promise<T>): Promise<T> {
      if (ctx.preview) return load(ctx);
      const { value, tags } = await cache.get(String(ctx.tenant.id), key, async () => {
        const used = new Set<string>();
        const loaded = await load(collectingTags(ctx, used));
        return { value: loaded, tags: boundedTags(used) };
      });
      ctx.uses(...tags);
      return value as T;
    },
  };
}
