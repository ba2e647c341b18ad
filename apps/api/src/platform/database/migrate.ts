import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, DatabaseError } from 'pg';
import { grantedRole, grantTo, requireAppRole, shareRights } from './app-role.ts';
import { type Connection, onSchema, userOf } from './connection.ts';
import type { Log } from './log.ts';
import { appRole } from './roles.ts';
import { checkServer } from './server-check.ts';
import { StartRefused } from './start-refused.ts';

export type Migration = { name: string; text: string };

type Landed = { name: string; sha256: string };

const directory = join(import.meta.dirname, '..', '..', '..', 'migrations');

export const readMigrations = (): Migration[] =>
  readdirSync(directory)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(directory, name), 'utf8') }));

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
    await checkServer(client);
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

async function readLanded(client: Client): Promise<Landed[]> {
  await client.query('CREATE SCHEMA IF NOT EXISTS atrium');
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
    name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL)`);
  return (await client.query<Landed>('SELECT name, sha256 FROM schema_migration ORDER BY name')).rows;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The landed migrations must be the first of ours, unchanged; then the rest is pending. */
function pendingOf(migrations: Migration[], landed: Landed[]): Migration[] {
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
