import type { Tenant } from '@atrium/api/platform/tenant';
import { keepsSecureCookies } from '@atrium/domain/site/host-cookie';

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

/** From configuration alone: links in pages and letters must not depend on who asked. */
export const originOf = ({ hosts }: Tenant, publicOrigin: string, port: number) =>
  publicOrigin.replace('{host}', hosts[0] ?? 'localhost').replace('{PORT}', String(port));

export function describeSite(tenant: Tenant, host: string, publicOrigin: string, port: number): Site {
  const origin = originOf(tenant, publicOrigin, port);
  const scheme = publicOrigin.startsWith('https:') ? 'https' : 'http';
  const requestOrigin = `${scheme}://${host}`;
  return {
    tenant,
    host,
    origin,
    requestOrigin,
    secure: keepsSecureCookies(requestOrigin),
  };
}
