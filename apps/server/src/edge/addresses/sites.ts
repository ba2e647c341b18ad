import type { Tenant } from '@atrium/api/platform/tenant';
import type { Backend } from '../../backend/backend.ts';
import { describeSite, type Site } from '../../http/site.ts';

interface SitesOptions extends Pick<Backend, 'tenantByHost' | 'knownTenant'> {
  publicOrigin: string;
  port: () => number;
}

/** Of a tenant: a client can ask for any port, and for any name where one tenant answers to all. */
const mostNames = 20;

export type Sites = ReturnType<typeof createSites>;

/** Whom requests are for, by the name they come under: at once where that is known, for each of them is asked about. */
export function createSites({ tenantByHost, knownTenant, publicOrigin, port }: SitesOptions) {
  const sites = new WeakMap<Tenant, Map<string, Site>>();

  function siteOf(tenant: Tenant, host: string, name: string): Site {
    const known = sites.getOrInsertComputed(tenant, () => new Map());
    const kept = known.get(host);
    if (kept) return kept;
    const site = describeSite(tenant, host, publicOrigin, port());
    if (known.size < mostNames && tenant.hosts.includes(name)) known.set(host, site);
    return site;
  }

  return {
    at(written = ''): Site | null | Promise<Site | null> {
      const host = written.toLowerCase();
      const name = host.includes(':') ? host.replace(/:\d+$/, '') : host;
      const tenant = knownTenant(name);
      if (tenant === undefined) return tenantByHost(name).then((found) => found && siteOf(found, host, name));
      return tenant && siteOf(tenant, host, name);
    },
  };
}
