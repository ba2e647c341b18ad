import type { TenantConfiguration } from '@atrium/domain/models/tenant-configuration';
import { sql } from 'kysely';
import { systemIds } from '../../platform/clock.ts';
import { type Db, type Tx, withTenant } from '../../platform/database/with-tenant.ts';
import { loadTenant } from '../../platform/load-tenant.ts';
import type { PublishContext } from '../../platform/publishing/announce.ts';
import { exportPublication } from '../publishing/export.ts';
import { type Outcome, type PublicationFile, publish, refusePublication } from '../publishing/publish.ts';
import { writeTenant } from './write-tenant.ts';

/** A tenant without its people: what it is, and everything it shows. */
export interface CarriedTenant {
  configuration: TenantConfiguration;
  publication: PublicationFile;
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

/** Everybody there is, with the hosts they answer at. */
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

export const exportTenant = async (db: Db, id: number, now: Date): Promise<CarriedTenant> => {
  const { id: _, ...configuration } = await loadTenant(db, id);
  const publication = await withTenant(db, id, (tx) =>
    exportPublication({ db: tx, clock: { now: () => now } }),
  );
  return { configuration, publication };
};

/** Sentences on why it cannot come in here, all of them; nothing is written. */
export async function refuseTenant(
  db: Db,
  { configuration, publication }: CarriedTenant,
  now: Date,
): Promise<string[]> {
  const { id } = await placeOf(db, configuration.code);
  const taken = await db
    .selectFrom('tenant_domain')
    .innerJoin('tenant', 'tenant.id', 'tenant_domain.tenant_id')
    .select(['host', 'tenant.code'])
    .where('host', 'in', configuration.hosts)
    .where('tenant_id', '<>', id)
    .execute();
  const problems = await withTenant(db, id, (tx) =>
    refusePublication(contextOf(tx, id, configuration, now), publication),
  );
  return [...taken.map(({ host, code }) => `The host ${host} belongs to the tenant ${code}.`), ...problems];
}

/** Made, or changed to what is brought, in one transaction; what is not named stays as it is. */
export const importTenant = (
  db: Db,
  carried: CarriedTenant,
  now: Date,
): Promise<Outcome & { isNew: boolean }> =>
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
  { configuration, publication }: CarriedTenant,
  now: Date,
): Promise<Outcome & { isNew: boolean }> {
  const { id, isNew } = await placeOf(db, configuration.code);
  const outcome = await withTenant(db, id, async (tx): Promise<Outcome> => {
    const ctx = contextOf(tx, id, configuration, now);
    const problems = await refusePublication(ctx, publication);
    if (problems.length > 0) return { problems };
    await writeTenant(tx, id, configuration, { by: importer, now });
    const published = await publish(ctx, publication);
    // thrown, so that the tenant itself is taken back with it
    if ('problems' in published) throw new Error(published.problems.join('\n'));
    return published;
  });
  return { ...outcome, isNew };
}

const importer = 'folder';

const contextOf = (db: Tx, id: number, configuration: TenantConfiguration, now: Date): PublishContext => ({
  db,
  tenant: { ...configuration, id },
  clock: { now: () => now },
  ids: systemIds,
  actor: { role: 'operator', grades: ['publisher'], operatorId: importer },
});
