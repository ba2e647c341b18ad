import { createHash } from 'node:crypto';
import type { ConsentType } from '@atrium/domain/consent';
import type { SiteSource } from '@atrium/domain/models/site-configuration';
import type { TenantConfiguration } from '@atrium/domain/models/tenant-configuration';
import { type Locale, locales } from '@atrium/i18n/locales';
import { sql } from 'kysely';
import { type Db, type Tx, withTenant } from '../../platform/database/with-tenant.ts';
import { anyHost } from '../../platform/tenant/load-tenant.ts';
import type { CatalogueFile } from '../catalogue/article-file.ts';
import { loadCatalogue } from '../catalogue/load.ts';
import type { StoredNode } from '../structure/queries.ts';

export interface TenantFile {
  configuration: TenantConfiguration;
  /** Partial: what is not said has the model's defaults. */
  site: SiteSource;
  structures: { name: string; kind: 'page' | 'fragment' | 'menu' | 'popup'; tree: StoredNode }[];
  catalogue?: CatalogueFile;
  people: PersonFile[];
  /** Issuers of partners, by the login option that leads to them. */
  issuers?: { code: string; issuer: string; clientId: string }[];
}

export interface PersonFile {
  email: string;
  name: string;
  lastName: string;
  avatar: string | null;
  uuid: string;
  consents?: readonly ConsentType[];
  parentalControl?: { maxAgeGroup: 0 | 10 | 20 | 30 | 40; passcodeHash: string };
}

interface LoadOptions {
  /** As the schema's owner: the application itself may not write tenants. */
  owner: Db;
  now: Date;
  passwordHash: string;
  /** Of a demonstration: anybody may be its people, so a live stage refuses it. */
  isDemo?: boolean;
  log: (message: string) => void;
  /** Makes a new catalogue searchable, within the same transaction. */
  index?: (tx: Tx, now: Date) => Promise<void>;
}

/**
 * Writes a tenant whole, in one transaction. One that is already there keeps its people and settings; while it has no
 * catalogue yet, it gets that and the pages that go with it.
 */
export async function loadTenantFile(
  id: number,
  file: TenantFile,
  { owner, now, passwordHash, isDemo = false, log, index }: LoadOptions,
): Promise<boolean> {
  return withTenant(owner, id, async (tx) => {
    const { configuration, catalogue } = file;
    const known = await tx
      .selectFrom('tenant')
      .select('id')
      .where('code', '=', configuration.code)
      .executeTakeFirst();
    const isFilled =
      known && (!catalogue || (await tx.selectFrom('article').select('id').limit(1).executeTakeFirst()));
    if (isFilled) return false;
    log(`Loading ${configuration.name}`);
    if (!known) {
      await insertTenant(tx, id, configuration, isDemo, now);
      await insertSite(tx, id, file, now);
      for (const { clientId, ...issuer } of file.issuers ?? [])
        await tx
          .insertInto('tenant_issuer')
          .values({ tenant_id: id, ...issuer, client_id: clientId })
          .execute();
      for (const person of file.people) await insertPerson(tx, id, person, passwordHash, now);
    }
    if (catalogue) {
      await loadCatalogue(tx, { ...configuration, id }, catalogue, now);
      await index?.(tx, now);
    }
    for (const structure of file.structures) await publishStructure(tx, id, structure, now);
    return true;
  });
}

async function insertTenant(tx: Tx, id: number, tenant: TenantConfiguration, isDemo: boolean, now: Date) {
  await tx
    .insertInto('tenant')
    .values({
      id,
      code: tenant.code,
      name: tenant.name,
      is_partner: tenant.flags.isPartner,
      is_demo: isDemo,
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
  for (const { script, src, integrity, default: isDefault, env, consent } of tenant.scripts) {
    await tx
      .insertInto('tenant_script')
      .values({
        tenant_id: id,
        script: script ?? null,
        src: src ?? null,
        integrity: integrity ?? null,
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

/** A page as it is now: the same tree again changes nothing, another one takes over from the one on air. */
async function publishStructure(
  tx: Tx,
  id: number,
  { name, kind, tree }: TenantFile['structures'][number],
  now: Date,
) {
  const text = JSON.stringify(tree);
  const contentHash = createHash('sha256').update(text).digest();
  const last = await tx
    .selectFrom('structure_version')
    .select(['version', 'content_hash'])
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.content_hash.equals(contentHash)) return;
  const version = (last?.version ?? 0) + 1;
  if (last) {
    await sql`
      UPDATE structure_slot SET during = tstzrange(lower(during), ${now}::timestamptz)
      WHERE name = ${name} AND lane = 'LIVE' AND upper_inf(during)`.execute(tx);
  } else await tx.insertInto('structure').values({ tenant_id: id, name, kind }).execute();
  await tx
    .insertInto('structure_version')
    .values({
      tenant_id: id,
      name,
      version,
      tree: text,
      content_hash: contentHash,
      created_by: 'demo',
      created_at: now,
    })
    .execute();
  await tx
    .insertInto('structure_slot')
    .values({ tenant_id: id, name, version, lane: 'LIVE', during: `[${now.toISOString()},)` })
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
      user_information: JSON.stringify(person.avatar ? { avatar: person.avatar } : {}),
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
  for (const type of person.consents ?? [])
    await tx
      .insertInto('consent_record')
      .values({ ...owned, type, granted: true, at: now })
      .execute();
  if (person.parentalControl) {
    const { maxAgeGroup, passcodeHash } = person.parentalControl;
    await tx
      .insertInto('parental_control')
      .values({ ...owned, max_age_group: maxAgeGroup, is_active: true, passcode_hash: passcodeHash })
      .execute();
  }
}
