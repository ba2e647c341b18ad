import { SiteConfiguration } from '@atrium/domain/site/models/configuration/site-configuration';
import { localize } from '@atrium/domain/values/local-text';
import { arena } from './tenants/arena.ts';
import { atrium } from './tenants/atrium.ts';
import type { DemoTenant } from './tenants/demo-tenant.ts';
import { klang } from './tenants/klang.ts';
import { noor } from './tenants/noor.ts';

/** A site is valid when it is valid in each language it will be shown in. */
function checked(tenant: DemoTenant): DemoTenant {
  const { locales, defaultLocale } = tenant.configuration;
  for (const locale of locales) SiteConfiguration.parse(localize(tenant.site, locale, defaultLocale));
  return tenant;
}

export const tenants: DemoTenant[] = [atrium, noor, klang, arena].map(checked);
