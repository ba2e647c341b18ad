export interface CacheOptions<V> {
  /** Milliseconds an entry is fresh, spread by ±10 % so that entries made together do not expire together. */
  ttl: number;
  /** Entries of all tags together; over it, whoever has the most loses what it has not used for longest. */
  max?: number;
  /** What need not be remembered: anybody can ask for things that do not exist, in any number of spellings. */
  isWorthKeeping?: (value: V) => boolean;
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
 * also what a load already under way is about to bring. `expire` asks anew as well, but falls back on what it had:
 * for what nothing works without, an old answer is better than none.
 */
export function createCache<V>({
  ttl,
  max = 1000,
  isWorthKeeping = () => true,
  now = Date.now,
  random = Math.random,
}: CacheOptions<V>) {
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
          if (startedIn === generation && isWorthKeeping(value))
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
    if (entries.size <= max) return;
    const greediest = largestTag();
    for (const [oldest, { tag }] of entries) {
      if (tag !== greediest) continue;
      entries.delete(oldest);
      return;
    }
  }

  function largestTag(): string | undefined {
    const sizes = new Map<string, number>();
    for (const { tag } of entries.values()) sizes.set(tag, (sizes.get(tag) ?? 0) + 1);
    return [...sizes].reduce((most, next) => (next[1] > most[1] ? next : most), ['', 0])[0];
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

    expire() {
      generation++;
      loading.clear();
      for (const entry of entries.values()) entry.freshUntil = 0;
    },

    evict(tag?: string) {
      generation++;
      loading.clear();
      if (tag === undefined) return entries.clear();
      for (const [key, entry] of entries) if (entry.tag === tag) entries.delete(key);
    },
  };
}
