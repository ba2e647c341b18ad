import type { TenantConfiguration } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { sql } from 'kysely';
import { systemIds } from '../../platform/clock.ts';
import { type Db, type Tx, withTenant } from '../../platform/database/with-tenant.ts';
import { loadTenant } from '../../platform/load-tenant.ts';
import type { FileLookup, PublishContext } from '../../platform/publishing/announce-changes.ts';
import type { FileFacts } from '../../platform/publishing/file-facts.ts';
import { type PlacedProblem, problemAt } from '../../platform/publishing/publication-problem.ts';
import { checkPublication } from '../publishing/checks/check-publication.ts';
import { storeFacts } from '../publishing/file-facts/stored-facts.ts';
import type { PublicationFile } from '../publishing/publication/publication-file.ts';
import { exportPublication } from '../publishing/publication/publication-sections.ts';
import { type PublishOutcome, writePublication } from '../publishing/publish.ts';
import { writeTenant } from './write-tenant.ts';

/** A tenant without its people: what it is, and everything it shows. */
export interface TenantBundle {
  configuration: TenantConfiguration;
  publication: PublicationFile;
}

/** The same as an operator wrote it: the configuration was parsed, the publication was not. */
export interface UncheckedTenantBundle {
  configuration: TenantConfiguration;
  publication: unknown;
  /** Facts of its files, by their paths; a check finds them before the files are copied. */
  facts?: ReadonlyMap<string, FileFacts>;
}

/** Numbers below belong to the demo, which finds its tenants by them. */
const firstNumber = 101;

interface Place {
  id: number;
  isNew: boolean;
}

/** The tenant of this name, or where a new one would stand. */
async function placeOf(db: Db, code: string): Promise<Place> {
  const rows = await db.selectFrom('tenant').select(['id', 'code']).execute();
  const found = rows.find((row) => row.code === code);
  if (found) return { id: found.id, isNew: false };
  return { id: Math.max(firstNumber, ...rows.map(({ id }) => id + 1)), isNew: true };
}

/** All tenants there are, with the hosts they answer at. */
export async function knownTenants(db: Db): Promise<{ id: number; code: string; hosts: string[] }[]> {
  const [tenants, domains] = [
    await db.selectFrom('tenant').select(['id', 'code']).orderBy('id').execute(),
    await db.selectFrom('tenant_domain').select(['tenant_id', 'host']).execute(),
  ];
  return tenants.map((tenant) => ({
    ...tenant,
    hosts: domains.filter(({ tenant_id }) => tenant_id === tenant.id).map(({ host }) => host),
  }));
}

export const exportTenant = async (db: Db, id: number, now: Date): Promise<TenantBundle> => {
  const { id: _, ...configuration } = await loadTenant(db, id);
  const publication = await withTenant(db, id, (tx) =>
    exportPublication({ db: tx, clock: { now: () => now } }),
  );
  return { configuration, publication };
};

/** Everything that is wrong with a tenant that an operator wrote, and what is probably not meant; nothing is written. */
export async function checkTenant(
  db: Db,
  { configuration, publication, facts }: UncheckedTenantBundle,
  now: Date,
): Promise<{ problems: PlacedProblem[]; warnings: PlacedProblem[] }> {
  const { id } = await placeOf(db, configuration.code);
  const taken = await db
    .selectFrom('tenant_domain')
    .innerJoin('tenant', 'tenant.id', 'tenant_domain.tenant_id')
    .select(['host', 'tenant.code'])
    .where('host', 'in', configuration.hosts)
    .where('tenant_id', '<>', id)
    .execute();
  const { problems, warnings } = await withTenant(db, id, (tx) =>
    checkPublication({ ...contextOf(tx, id, configuration, now), files: carriedFiles(facts) }, publication),
  );
  const hosts = taken.map(({ host, code }) =>
    problemAt(
      ['tenant', 'hosts', configuration.hosts.indexOf(host)],
      `${host} belongs to the tenant ${code}`,
      'a host of its own',
    ),
  );
  return { problems: [...hosts, ...problems], warnings };
}

/** Made, or changed to what is brought, in one transaction; what is not named stays as it is. */
export const importTenant = (
  db: Db,
  carried: UncheckedTenantBundle,
  now: Date,
): Promise<PublishOutcome & { isNew: boolean }> =>
  db.connection().execute(async (alone) => {
    // two that come in at once would both find the same number free, and the later become the other one
    await sql`SELECT pg_advisory_lock(hashtext('tenants come in'))`.execute(alone);
    try {
      return await bringIn(alone, carried, now);
    } finally {
      await sql`SELECT pg_advisory_unlock(hashtext('tenants come in'))`.execute(alone);
    }
  });

async function bringIn(
  db: Db,
  { configuration, publication, facts }: UncheckedTenantBundle,
  now: Date,
): Promise<PublishOutcome & { isNew: boolean }> {
  const { id, isNew } = await placeOf(db, configuration.code);
  const outcome = await withTenant(db, id, async (tx): Promise<PublishOutcome> => {
    const ctx = { ...contextOf(tx, id, configuration, now), files: carriedFiles(facts) };
    const { file, problems, warnings } = await checkPublication(ctx, publication);
    if (problems.length > 0) return { problems };
    await writeTenant(tx, id, configuration, { by: importer, now });
    // also of files that nothing names yet: what is published later finds them, wherever it comes in
    await storeFacts(tx, id, facts?.values() ?? []);
    return { changed: await writePublication(ctx, file), warnings };
  });
  return { ...outcome, isNew };
}

const importer = 'folder';

/** The folder was checked for missing files before; its facts were computed there. */
const carriedFiles = (facts: UncheckedTenantBundle['facts']): FileLookup | undefined =>
  facts && { has: async () => true, facts: async () => facts };

const contextOf = (db: Tx, id: number, configuration: TenantConfiguration, now: Date): PublishContext => ({
  db,
  tenant: { ...configuration, id },
  clock: { now: () => now },
  ids: systemIds,
  actor: { role: 'operator', grades: ['publisher'], operatorId: importer },
});
