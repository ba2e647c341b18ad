import type { SiteConfiguration } from '@atrium/domain/site/models/configuration/site-configuration';
import { TenantConfiguration } from '@atrium/domain/site/models/configuration/tenant-configuration';
import type { Localizable } from '@atrium/domain/values/local-text';
import type { Transaction } from 'kysely';
import type { Context } from './context.ts';
import type { DB } from './database/schema/types.gen.ts';
import { type Db, withTenant } from './database/with-tenant.ts';
import type { Tenant } from './tenant.ts';

/** The host that stands for "any host without a tenant". */
export const anyHost = '*';

/**
 * The tenant of each host. Before a tenant is known, only these two tables can be read: they are
 * exempt from row security. All rows are loaded, so that unknown hosts cost no query, however many
 * are invented.
 */
export async function loadHosts(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('tenant_domain')
    .innerJoin('tenant', 'tenant.id', 'tenant_domain.tenant_id')
    .select(['tenant_domain.host', 'tenant_domain.tenant_id'])
    .where('tenant.status', '=', 'LIVE')
    .execute();
  return new Map(rows.map(({ host, tenant_id }) => [host, tenant_id]));
}

/** A host of the first tenant of these that is open and has no backend of its own; null where there is none. */
export async function ownTenantHost(db: Db, which: { id?: number; code?: string }): Promise<string | null> {
  let query = db
    .selectFrom('tenant_domain')
    .innerJoin('tenant', 'tenant.id', 'tenant_domain.tenant_id')
    .select('tenant_domain.host')
    .where('tenant_domain.host', '<>', anyHost)
    .where('tenant.status', '=', 'LIVE')
    .where('tenant.backend_url', 'is', null);
  if (which.id !== undefined) query = query.where('tenant.id', '=', which.id);
  if (which.code !== undefined) query = query.where('tenant.code', '=', which.code);
  const row = await query.orderBy('tenant.id').orderBy('tenant_domain.host').limit(1).executeTakeFirst();
  return row?.host ?? null;
}

export const listTenantIds = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('tenant').select('id').where('status', '=', 'LIVE').orderBy('id').execute()).map(
    (row) => row.id,
  );

/** Also those that are closed. */
export const everyTenantId = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('tenant').select('id').execute()).map(({ id }) => id);

/** The codes of all tenants, also of those that are closed. */
export const everyTenantCode = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('tenant').select('code').execute()).map(({ code }) => code);

export const loadTenant = (db: Db, id: number): Promise<Tenant> =>
  withTenant(db, id, async (tx) => {
    const [row, hosts, locales, flags, scripts, extra] = await Promise.all([
      tx.selectFrom('tenant').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      tx.selectFrom('tenant_domain').select('host').where('tenant_id', '=', id).execute(),
      tx.selectFrom('tenant_locale').select('code').where('enabled', '=', true).orderBy('sort').execute(),
      tx.selectFrom('tenant_flag').select(['key', 'value']).execute(),
      tx
        .selectFrom('tenant_script')
        .select(['script', 'src', 'integrity', 'is_default', 'env', 'consent'])
        .orderBy('id')
        .execute(),
      publishedSections(tx, ['tenant']),
    ]);
    const configuration = TenantConfiguration.parse({
      code: row.code,
      name: row.name,
      defaultLocale: row.default_locale,
      layout: row.layout,
      currency: row.currency,
      timezone: row.timezone,
      maxRating: row.max_rating,
      hosts: hosts.map(({ host }) => host).filter((host) => host !== anyHost),
      isFallback: hosts.some(({ host }) => host === anyHost),
      locales: locales.map(({ code }) => code),
      flags: Object.fromEntries(flags.map(({ key, value }) => [key, value])),
      scripts: scripts.map(({ script, src, integrity, is_default, env, consent }) => ({
        ...withoutNull({ script, src, integrity, env, consent }),
        default: is_default,
      })),
      service: row.backend_url ? { tenantBackendUrl: { [row.code]: row.backend_url } } : {},
      ...(extra.tenant as object | undefined),
    });
    return { ...configuration, id };
  });

const withoutNull = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** Every published section of the site, in all its languages. */
export const loadPublishedSite = (ctx: Context): Promise<Localizable<SiteConfiguration>> =>
  ctx.tx(async ({ db }) => {
    const { tenant: _, ...site } = await publishedSections(db);
    return site as Localizable<SiteConfiguration>;
  });

/** As they are stored, in all languages. */
export async function publishedSections(
  db: Transaction<DB>,
  only?: readonly string[],
): Promise<Record<string, unknown>> {
  let query = db.selectFrom('site_config').select(['section', 'body']).where('state', '=', 'PUBLISHED');
  if (only) query = query.where('section', 'in', only);
  return Object.fromEntries((await query.execute()).map(({ section, body }) => [section, body]));
}
