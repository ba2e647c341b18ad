import { systemClock, systemIds } from '@atrium/api/platform/clock';
import type { Context } from '@atrium/api/platform/context';
import type { Db } from '@atrium/api/platform/database/with-tenant';
import { createLog } from '@atrium/api/platform/health/log';
import { everyTenantId, loadTenant } from '@atrium/api/platform/load-tenant';
import { createContext } from '@atrium/api/platform/serve/open-context';
import type { Tenant } from '@atrium/api/platform/tenant';
import type { Config } from '../config/config.ts';
import { originOf } from '../http/site.ts';

/** The tenants of an installation, and contexts in which a command writes letters for them. */
export async function staffContexts(db: Db, { PUBLIC_ORIGIN, PORT }: Pick<Config, 'PUBLIC_ORIGIN' | 'PORT'>) {
  const tenants: Tenant[] = [];
  for (const id of (await everyTenantId(db)).toSorted((one, other) => one - other))
    tenants.push(await loadTenant(db, id));
  const sources = {
    db,
    clock: systemClock,
    ids: systemIds,
    log: createLog('warn'),
    originOf: (tenant: Tenant) => originOf(tenant, PUBLIC_ORIGIN, PORT),
  };
  const contextOf = (tenant: Tenant): Context =>
    createContext(sources, tenant, tenant.defaultLocale, { role: 'system' }, systemIds.uuid());
  return { tenants, contextOf };
}
