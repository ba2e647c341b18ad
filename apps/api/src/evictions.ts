/** Something of a tenant changed; without a tenant, anything may have (the connection was lost for a while). */
export interface Eviction {
  tenantId?: number;
  table?: string;
}

export type Evictions = ReturnType<typeof createEvictions>;

export function createEvictions() {
  const listeners = new Set<(eviction: Eviction) => void>();
  return {
    publish(eviction: Eviction) {
      for (const listener of listeners) listener(eviction);
    },
    subscribe(listener: (eviction: Eviction) => void) {
      listeners.add(listener);
    },
  };
}
