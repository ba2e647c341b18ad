export interface CacheOptions {
  /** Milliseconds an entry is fresh, spread by ±10 % so that entries made together do not expire together. */
  ttl: number;
  max?: number;
  now?: () => number;
  random?: () => number;
}

interface Entry<V> {
  value: V;
  freshUntil: number;
  tag: string;
}

export type Cache<V> = ReturnType<typeof createCache<V>>;

/**
 * One load at a time per key; a failed reload keeps serving the last good value; `evict(tag)` forgets at once,
 * also what a load already under way is about to bring.
 */
export function createCache<V>({ ttl, max = 1000, now = Date.now, random = Math.random }: CacheOptions) {
  const entries = new Map<string, Entry<V>>();
  const loading = new Map<string, Promise<V>>();
  let generation = 0;

  function load(tag: string, key: string, loader: () => Promise<V>): Promise<V> {
    const running = loading.get(key);
    if (running) return running;
    const startedIn = generation;
    const promise = loader()
      .then(
        (value) => {
          if (startedIn === generation)
            keep(key, { value, freshUntil: now() + ttl * (0.9 + random() * 0.2), tag });
          return value;
        },
        (error: unknown) => {
          const last = entries.get(key);
          if (!last) throw error;
          // the source is down: ask again soon, not on every request
          last.freshUntil = now() + Math.min(ttl, 5000);
          return last.value;
        },
      )
      .finally(() => {
        if (loading.get(key) === promise) loading.delete(key);
      });
    loading.set(key, promise);
    return promise;
  }

  function keep(key: string, entry: Entry<V>) {
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= max) break;
      entries.delete(oldest);
    }
  }

  return {
    get(tag: string, key: string, loader: () => Promise<V>): Promise<V> {
      const full = `${tag}\n${key}`;
      const entry = entries.get(full);
      if (entry && entry.freshUntil > now()) {
        // the map's order is the order of use: what nobody asks for goes first
        entries.delete(full);
        entries.set(full, entry);
        return Promise.resolve(entry.value);
      }
      return load(tag, full, loader);
    },

    evict(tag?: string) {
      generation++;
      loading.clear();
      if (tag === undefined) return entries.clear();
      for (const [key, entry] of entries) if (entry.tag === tag) entries.delete(key);
    },
  };
}
