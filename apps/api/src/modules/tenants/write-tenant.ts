import type { TenantConfiguration } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { type Locale, locales } from '@atrium/i18n/locales';
import type { Tx } from '../../platform/database/with-tenant.ts';
import { anyHost } from '../../platform/load-tenant.ts';
import { writeTenantSection } from '../site/publish-site.ts';
import { writeFlags, writeScripts } from '../site/write-settings.ts';

interface WriteOptions {
  /** Who wrote it. */
  by: string;
  /** Of a demonstration; one that is there stays what it is. */
  isDemo?: boolean;
  now: Date;
}

/** The tenant itself, without what it shows; one that is there becomes what its configuration says. */
export async function writeTenant(
  tx: Tx,
  id: number,
  tenant: TenantConfiguration,
  { by, isDemo = false, now }: WriteOptions,
): Promise<void> {
  const row = {
    code: tenant.code,
    name: tenant.name,
    is_partner: tenant.flags.isPartner,
    default_locale: tenant.defaultLocale,
    layout: tenant.layout,
    max_rating: tenant.maxRating,
    currency: tenant.currency,
    timezone: tenant.timezone,
    backend_url: tenant.service.tenantBackendUrl[tenant.code] ?? null,
  };
  await tx
    .insertInto('tenant')
    .values({ id, ...row, is_demo: isDemo, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await writeHosts(tx, id, tenant);
  await writeLocales(tx, id, tenant.locales);
  await writeFlags(tx, id, tenant.flags, { by, now });
  const { verticals, redirectOrigins, seller, streams, uploadQuotaBytes, hosts } = tenant;
  const section = {
    ...{ verticals, redirectOrigins, seller, hosts },
    ...(streams && { streams }),
    ...(uploadQuotaBytes && { uploadQuotaBytes }),
  };
  await writeTenantSection(tx, id, section, by, now);
  await writeScripts(tx, id, tenant.scripts);
}

async function writeHosts(tx: Tx, id: number, { hosts, isFallback, stage }: TenantConfiguration) {
  // the wildcard host (the fallback for unknown hosts) is set by the installation, and stays
  await tx
    .deleteFrom('tenant_domain')
    .where('tenant_id', '=', id)
    .where('host', 'not in', [...hosts, anyHost])
    .execute();
  await tx
    .insertInto('tenant_domain')
    .values([...hosts, ...(isFallback ? [anyHost] : [])].map((host) => ({ host, tenant_id: id, stage })))
    // a host of another tenant is not taken over: the checks before have reported it
    .onConflict((conflict) =>
      conflict.column('host').doUpdateSet({ stage }).where('tenant_domain.tenant_id', '=', id),
    )
    .execute();
}

async function writeLocales(tx: Tx, id: number, codes: readonly Locale[]) {
  await tx.deleteFrom('tenant_locale').where('tenant_id', '=', id).execute();
  await tx
    .insertInto('tenant_locale')
    .values(codes.map((code, sort) => ({ tenant_id: id, code, ...locales[code], prefix: code, sort })))
    .execute();
}
