import { SiteConfiguration } from '@atrium/domain/site/models/configuration/site-configuration';
import { publicTenant } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { localize } from '@atrium/domain/values/local-text';
import { memoizeByObject } from '@atrium/domain/values/memoize-by-object';
import { deliverableOptions } from '../../modules/identity/login-options.ts';
import { linkedMediaHosts, type MediaHost } from '../../modules/supplier-feeds/store/hosts.ts';
import { createTenantCache } from '../../platform/cache/cache.ts';
import type { Evictions } from '../../platform/cache/evictions.ts';
import type { Context } from '../../platform/context.ts';
import { loadPublishedSite } from '../../platform/load-tenant.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import type { Tenant } from '../../platform/tenant.ts';

const hour = 60 * 60_000;

interface Configured {
  site: SiteConfiguration;
  mediaHosts: MediaHost[];
}

export function tenantHandlers(evictions: Evictions, stage: string) {
  const sites = createTenantCache<Configured>(evictions, { ttl: hour });

  const site = (ctx: Context) =>
    sites.get(ctx, ctx.locale, async (inner) => {
      inner.uses('site');
      const site = SiteConfiguration.parse(
        localize(await loadPublishedSite(inner), ctx.locale, ctx.tenant.defaultLocale),
      );
      return {
        site: { ...site, login_options: deliverableOptions(ctx, site.login_options) },
        mediaHosts: await inner.tx(linkedMediaHosts),
      };
    });

  /** Whatever changes the tenant itself changes its site too, so the pair is made once per publish and language. */
  const bodyOf = memoizeByObject((tenant: Tenant) =>
    memoizeByObject(({ site, mediaHosts }: Configured) => ({
      id: 'configuration',
      name: 'configuration' as const,
      data: { customProperties: { tenant: publicTenant(tenant, stage), site, mediaHosts } },
      substructure: [],
    })),
  );

  return {
    getConfiguration: async (ctx) => ({ status: 200, body: bodyOf(ctx.tenant)(await site(ctx)) }),
  } satisfies Partial<Handlers>;
}
