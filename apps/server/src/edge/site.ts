import type { Tenant } from '@atrium/api/features/tenants/tenant';
import { isLoopbackName } from './cookies.ts';

/** Where a request arrived: the tenant and what its addresses look like from outside. */
export interface Site {
  tenant: Tenant;
  /** As the browser wrote it, with the port. */
  host: string;
  /** The tenant's public origin, from configuration: links in pages and mails never come from the Host header. */
  origin: string;
  /** The origin this very request used; what a same-origin check compares with. */
  requestOrigin: string;
  secure: boolean;
}

export function describeSite(tenant: Tenant, host: string, publicOrigin: string, port: number): Site {
  const origin = publicOrigin.replace('{host}', tenant.hosts[0] ?? host).replace('{PORT}', String(port));
  const scheme = publicOrigin.startsWith('https:') ? 'https' : 'http';
  const name = host.replace(/:\d+$/, '');
  return {
    tenant,
    host,
    origin,
    requestOrigin: `${scheme}://${host}`,
    secure: scheme === 'https' || isLoopbackName(name),
  };
}
