import { createCache } from './platform/cache/cache.ts';
import type { Evictions } from './platform/cache/evictions.ts';
import type { Db } from './platform/database/with-tenant.ts';
import { anyHost, loadHosts, loadTenant } from './platform/load-tenant.ts';
import type { Tenant } from './platform/tenant.ts';

interface LookupOptions {
  db: Db;
  stage: 'dev' | 'stg' | 'live';
  evictions: Evictions;
}

/** Tenants by their host names, remembered until one of them changes. */
export function createTenantLookup({ db, stage, evictions }: LookupOptions) {
  const hosts = createCache<ReadonlyMap<string, number>>({ ttl: 60 * 60_000 });
  const tenants = createCache<Tenant>({ ttl: 60 * 60_000, tagsOf: ({ id }) => [String(id)] });
  evictions.subscribe(({ tenantId, tags }) => {
    // a publication does not change tenants; any other eviction may: a host without a tenant may have one now
    if (tags) return;
    hosts.expire();
    tenants.expire('all', tenantId === undefined ? undefined : [String(tenantId)]);
  });
  const idAt = (known: ReadonlyMap<string, number>, host: string) =>
    known.get(host) ?? (stage === 'live' ? undefined : known.get(anyHost));
  const tenantByHost = async (host: string): Promise<Tenant | null> => {
    const id = idAt(await hosts.get('all', 'hosts', () => loadHosts(db)), host);
    return id === undefined ? null : tenants.get('all', String(id), () => loadTenant(db, id));
  };
  const knownTenant = (host: string): Tenant | null | undefined => {
    const known = hosts.fresh('all', 'hosts');
    const id = known && idAt(known, host);
    if (known && id === undefined) return null;
    return id === undefined ? undefined : tenants.fresh('all', String(id));
  };
  return { tenantByHost, knownTenant };
}
