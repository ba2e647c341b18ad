import { createHash } from 'node:crypto';
import type { SiteSource } from '@atrium/domain/models/site-configuration';
import type { TenantConfiguration } from '@atrium/domain/models/tenant-configuration';
import { type Locale, locales } from '@atrium/i18n/locales';
import { type Db, type Tx, withTenant } from '../../database/with-tenant.ts';
import type { StoredNode } from '../structure/queries.ts';
import { anyHost } from './queries.ts';

export interface TenantFile {
  configuration: TenantConfiguration;
  /** Partial: what is not said has the model's defaults. */
  site: SiteSource;
  structures: { name: string; kind: 'page' | 'fragment' | 'menu' | 'popup'; tree: StoredNode }[];
  people: PersonFile[];
}

export interface PersonFile {
  email: string;
  name: string;
  lastName: string;
  avatar: string | null;
  uuid: string;
}

interface LoadOptions {
  /** As the schema's owner: the application itself may not write tenants. */
  owner: Db;
  now: Date;
  passwordHash: string;
  log: (message: string) => void;
}

/** Writes a tenant whole, in one transaction; one that is already there is left as it is. */
export async function loadTenantFile(
  id: number,
  file: TenantFile,
  { owner, now, passwordHash, log }: LoadOptions,
): Promise<boolean> {
  return withTenant(owner, id, async (tx) => {
    const { configuration } = file;
    const known = await tx
      .selectFrom('tenant')
      .select('id')
      .where('code', '=', configuration.code)
      .executeTakeFirst();
    if (known) return false;
    log(`Loading ${configuration.name}`);
    await insertTenant(tx, id, configuration, now);
    await insertSite(tx, id, file, now);
    for (const structure of file.structures) await insertStructure(tx, id, structure, now);
    for (const person of file.people) await insertPerson(tx, id, person, passwordHash, now);
    return true;
  });
}

async function insertTenant(tx: Tx, id: number, tenant: TenantConfiguration, now: Date) {
  await tx
    .insertInto('tenant')
    .values({
      id,
      code: tenant.code,
      name: tenant.name,
      is_partner: tenant.flags.isPartner,
      default_locale: tenant.defaultLocale,
      layout: tenant.layout,
      max_rating: tenant.maxRating,
      currency: tenant.currency,
      timezone: tenant.timezone,
      backend_url: tenant.service.tenantBackendUrl[tenant.code] ?? null,
      created_at: now,
    })
    .execute();
  const hosts = tenant.isFallback ? [...tenant.hosts, anyHost] : tenant.hosts;
  await tx
    .insertInto('tenant_domain')
    .values(hosts.map((host) => ({ host, tenant_id: id, stage: tenant.stage })))
    .execute();
  await tx
    .insertInto('tenant_locale')
    .values(
      tenant.locales.map((code: Locale, sort) => ({
        tenant_id: id,
        code,
        ...locales[code],
        prefix: code,
        sort,
      })),
    )
    .execute();
  await tx
    .insertInto('tenant_flag')
    .values(
      Object.entries(tenant.flags).map(([key, value]) => ({
        tenant_id: id,
        key,
        value: JSON.stringify(value),
        updated_by: 'demo',
        updated_at: now,
      })),
    )
    .execute();
  for (const { script, src, default: isDefault, env, consent } of tenant.scripts) {
    await tx
      .insertInto('tenant_script')
      .values({
        tenant_id: id,
        script: script ?? null,
        src: src ?? null,
        is_default: isDefault,
        env: env ?? null,
        consent: consent ?? null,
      })
      .execute();
  }
}

/** The sections of the site, and what of the tenant has no column of its own. */
async function insertSite(tx: Tx, id: number, { configuration, site }: TenantFile, now: Date) {
  const { verticals, redirectOrigins, hosts } = configuration;
  const sections = { ...site, tenant: { verticals, redirectOrigins, hosts } };
  await tx
    .insertInto('site_config')
    .values(
      Object.entries(sections).map(([section, body]) => ({
        tenant_id: id,
        section,
        version: 1,
        body: JSON.stringify(body),
        state: 'PUBLISHED' as const,
        created_by: 'demo',
        created_at: now,
      })),
    )
    .execute();
}

async function insertStructure(
  tx: Tx,
  id: number,
  { name, kind, tree }: TenantFile['structures'][number],
  now: Date,
) {
  const text = JSON.stringify(tree);
  await tx.insertInto('structure').values({ tenant_id: id, name, kind }).execute();
  await tx
    .insertInto('structure_version')
    .values({
      tenant_id: id,
      name,
      version: 1,
      tree: text,
      content_hash: createHash('sha256').update(text).digest(),
      created_by: 'demo',
      created_at: now,
    })
    .execute();
  await tx
    .insertInto('structure_slot')
    .values({ tenant_id: id, name, version: 1, lane: 'LIVE', during: `[${now.toISOString()},)` })
    .execute();
}

async function insertPerson(tx: Tx, id: number, person: PersonFile, passwordHash: string, now: Date) {
  const { id: userId } = await tx
    .insertInto('app_user')
    .values({
      tenant_id: id,
      uuid: person.uuid,
      name: person.name,
      last_name: person.lastName,
      email: person.email,
      avatar: person.avatar,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owned = { tenant_id: id, user_id: userId };
  await tx
    .insertInto('user_identity')
    .values({ ...owned, kind: 'EMAIL', subject: person.email, verified_at: now })
    .execute();
  await tx
    .insertInto('user_credential')
    .values({ ...owned, password_hash: passwordHash, updated_at: now })
    .execute();
}
