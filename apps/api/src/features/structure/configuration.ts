import { localize } from '@atrium/domain/local-text';
import { madeOnce } from '@atrium/domain/made-once';
import { SiteConfiguration } from '@atrium/domain/models/site-configuration';
import { publicTenant } from '@atrium/domain/models/tenant-configuration';
import { createTenantCache } from '../../platform/cache.ts';
import type { Context } from '../../platform/context.ts';
import type { Evictions } from '../../platform/evictions.ts';
import { loadSite } from '../../platform/load-tenant.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import type { Tenant } from '../../platform/tenant.ts';

const hour = 60 * 60_000;

export function tenantHandlers(evictions: Evictions, stage: string) {
  const sites = createTenantCache<SiteConfiguration>(evictions, { ttl: hour });

  const site = (ctx: Context) =>
    sites.get(ctx, ctx.locale, async (inner) => {
      inner.uses('site');
      return SiteConfiguration.parse(localize(await loadSite(inner), ctx.locale, ctx.tenant.defaultLocale));
    });

  /** Whatever changes the tenant itself changes its site too, so the pair is made once per publish and language. */
  const bodyOf = madeOnce((tenant: Tenant) =>
    madeOnce((configured: SiteConfiguration) => ({
      id: 'configuration',
      name: 'configuration' as const,
      data: { customProperties: { tenant: publicTenant(tenant, stage), site: configured } },
      substructure: [],
    })),
  );

  return {
    getConfiguration: async (ctx) => ({ status: 200, body: bodyOf(ctx.tenant)(await site(ctx)) }),
  } satisfies Partial<Handlers>;
}
