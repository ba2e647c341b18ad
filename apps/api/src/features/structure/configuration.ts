import { localize } from '@atrium/domain/local-text';
import { SiteConfiguration } from '@atrium/domain/models/site-configuration';
import { publicTenant } from '@atrium/domain/models/tenant-configuration';
import { createTenantCache } from '../../platform/cache.ts';
import type { Context } from '../../platform/context.ts';
import type { Evictions } from '../../platform/evictions.ts';
import { loadSite } from '../../platform/load-tenant.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

const hour = 60 * 60_000;

export function tenantHandlers(evictions: Evictions, stage: string) {
  const sites = createTenantCache<SiteConfiguration>(evictions, { ttl: hour });

  const site = (ctx: Context) =>
    sites.get(ctx, ctx.locale, async (inner) => {
      inner.uses('site');
      return SiteConfiguration.parse(localize(await loadSite(inner), ctx.locale, ctx.tenant.defaultLocale));
    });

  return {
    getConfiguration: async (ctx) => ({
      status: 200,
      body: {
        id: 'configuration',
        name: 'configuration',
        data: { customProperties: { tenant: publicTenant(ctx.tenant, stage), site: await site(ctx) } },
        substructure: [],
      },
    }),
  } satisfies Partial<Handlers>;
}
