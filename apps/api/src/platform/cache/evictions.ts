/**
 * Something of a tenant changed; without a tenant, anything may have (the connection was lost for a while). With tags,
 * only what was made of one of them is touched.
 */
export interface Eviction {
  tenantId?: number;
  tags?: readonly string[];
  table?: string;
}

export type Evictions = ReturnType<typeof createEvictions>;

/** Changes here concern one person: no page or configuration was made from them. */
const personal: ReadonlySet<string> = new Set([
  'parental_control',
  'app_user',
  // access of staff that ends
  'operator_session',
  'operator_token',
  'operator_grant',
]);

export function createEvictions() {
  const listeners = new Set<(eviction: Eviction) => void>();
  const personalListeners = new Set<() => void>();
  return {
    publish(eviction: Eviction) {
      const isPersonal = eviction.table !== undefined && personal.has(eviction.table);
      if (!isPersonal) for (const listener of listeners) listener(eviction);
      if (isPersonal || eviction.tenantId === undefined) for (const listener of personalListeners) listener();
    },
    subscribe(listener: (eviction: Eviction) => void) {
      listeners.add(listener);
    },
    subscribeToPeople(listener: () => void) {
      personalListeners.add(listener);
    },
  };
}
