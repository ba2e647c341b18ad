import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, DatabaseError } from 'pg';
import { StartRefused } from '../../errors/start-refused.ts';
import { type Connection, onSchema, userOf } from '../connection/connection.ts';
import type { Log } from '../connection/database-log.ts';
import { grantedRole, grantTo, requireAppRole, shareRights } from './app-role.ts';
import { refuseDamagedRights, requireSeparateRoles } from './role-check.ts';
import { appRole } from './roles.ts';
import { checkServer } from './server-check.ts';

export type Migration = { name: string; text: string };

type Landed = { name: string; sha256: string };

/** The first migration of databases and backups from before the migrations were squashed into the baseline. */
const firstBeforeBaseline = '0001_foundation.sql';

export const isBeforeBaseline = (landed: readonly { name: string }[]): boolean =>
  landed.some(({ name }) => name === firstBeforeBaseline);

/** No migration leads from a schema of before the baseline to ours. */
export class SchemaBeforeBaseline extends StartRefused {
  override name = 'SchemaBeforeBaseline';
}

export function refuseBeforeBaseline(landed: readonly { name: string }[]): void {
  if (!isBeforeBaseline(landed)) return;
  throw new SchemaBeforeBaseline(
    `An older build of Atrium made this database, before its migrations were squashed into a baseline: it cannot be ` +
      `migrated. Nothing was changed. Start on an empty database, or on another DATA_DIR; npm start makes the database ` +
      `of a demonstration anew. Tenants move as folders: npm run tenant:export with the older build, npm run ` +
      `tenant:import with this one.`,
  );
}

export const migrationsFolder = join(import.meta.dirname, '..', '..', '..', '..', 'migrations');

export const readMigrations = (): Migration[] =>
  readdirSync(migrationsFolder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(migrationsFolder, name), 'utf8') }));

interface MigrateOptions {
  /** Whom the application connects as: the rights go to that role. */
  app?: Connection | undefined;
  log: Log;
  migrations?: Migration[];
}

/** Applies what is pending, one transaction a file, and returns the names. Concurrent callers wait for each other. */
export async function migrate(
  owner: Connection,
  { app, log, migrations = readMigrations() }: MigrateOptions,
): Promise<string[]> {
  const user = (app && userOf(app)) ?? { name: appRole, password: '' };
  const client = new Client({ ...onSchema(owner), application_name: 'atrium migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(4712)');
    // taken over by functions that run with the owner's rights: temporary tables of a caller come last
    await client.query('SET search_path = atrium, public, pg_temp');
    await checkServer(client);
    await requireSeparateRoles(client, user.name);
    await refuseDamagedRights(client);
    await requireAppRole(client, user);
    const landed = await readLanded(client);
    const role = await grantedRole(client, landed.length === 0, user);
    const pending = pendingOf(migrations, landed);
    for (const migration of pending) {
      await apply(client, migration, role);
      log.info({ migration: migration.name }, 'Migrated');
    }
    if (user.name !== role) await shareRights(client, role, user.name);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

export interface SchemaState {
  /** Whether a migration was ever applied. */
  isMade: boolean;
  /** Migrations that a start of this version would apply. */
  pending: string[];
}

/** The looks of `migrate` without its writes: for commands that read, and leave the schema as it is. */
export async function lookAtSchema(
  owner: Connection,
  { app, migrations = readMigrations() }: Omit<MigrateOptions, 'log'>,
): Promise<SchemaState> {
  const user = (app && userOf(app)) ?? { name: appRole, password: '' };
  const client = new Client({ ...onSchema(owner), application_name: 'atrium look' });
  await client.connect();
  try {
    await client.query('BEGIN READ ONLY');
    await checkServer(client);
    await requireSeparateRoles(client, user.name);
    await refuseDamagedRights(client);
    const made = await client.query(
      `SELECT FROM pg_tables WHERE schemaname = 'atrium' AND tablename = 'schema_migration'`,
    );
    const landed = made.rowCount ? await selectLanded(client) : [];
    return { isMade: landed.length > 0, pending: pendingOf(migrations, landed).map(({ name }) => name) };
  } finally {
    await client.end();
  }
}

export async function readLanded(client: Client): Promise<Landed[]> {
  await client.query('CREATE SCHEMA IF NOT EXISTS atrium');
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
    name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL)`);
  return selectLanded(client);
}

const selectLanded = async (client: Client): Promise<Landed[]> =>
  (await client.query<Landed>('SELECT name, sha256 FROM schema_migration ORDER BY name')).rows;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The landed migrations must be the first of ours, unchanged; then the rest is pending. */
function pendingOf(migrations: Migration[], landed: Landed[]): Migration[] {
  refuseBeforeBaseline(landed);
  for (const [index, { name, sha256: recorded }] of landed.entries()) {
    const known = migrations.find((migration) => migration.name === name);
    if (!known) {
      throw new StartRefused(
        `The database is newer than this code: it has migration ${name}, which this code does not know. ` +
          `Start the version that brought it, or restore a backup from before.`,
      );
    }
    if (sha256(known.text) !== recorded) {
      throw new StartRefused(
        `Migration ${name} was changed after it had been applied to this database. ` +
          `Put its text back, and write a new migration for the change.`,
      );
    }
    const expected = migrations[index]?.name;
    if (expected !== name) {
      throw new StartRefused(
        `Migration ${expected} arrived after ${name} had been applied. Give it a higher number.`,
      );
    }
  }
  return migrations.slice(landed.length);
}

async function apply(client: Client, { name, text }: Migration, role: string) {
  await client.query('BEGIN');
  try {
    await client.query(grantTo(client, text, role));
    await client.query('INSERT INTO schema_migration VALUES ($1, $2, clock_timestamp())', [
      name,
      sha256(text),
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    if (!(error instanceof DatabaseError)) throw error;
    const line = text.slice(0, Number(error.position ?? 0)).split('\n').length;
    throw new StartRefused(`Migration ${name} failed at line ${line}: ${error.message}`, { cause: error });
  }
}
