import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type Connection, onSchema } from '../database/connection/connection.ts';
import type { Log } from '../database/connection/database-log.ts';
import { isBeforeBaseline, migrate, readMigrations } from '../database/schema/migrate.ts';
import { StartRefused } from '../errors/start-refused.ts';
import type { BackupManifest, TableEntry } from './backup-manifest.ts';
import {
  type BackupTable,
  columnList,
  listBackupTables,
  neverCopied,
  quoted,
  useStableText,
} from './backup-tables.ts';
import { tableFile } from './write-tables.ts';

interface LoadOptions {
  folder: string;
  manifest: BackupManifest;
  app: Connection;
  log: Log;
  onTable?: (table: TableEntry, index: number, total: number) => void;
}

/**
 * Fills an empty database from a whole backup: the schema of that version, the rows in one transaction, each table
 * compared by its hash, then the migrations that came since. Nothing is left where a step fails.
 */
export async function loadInstallation(owner: Connection, options: LoadOptions): Promise<void> {
  const { manifest, app, log } = options;
  const migrations = readMigrations().filter(({ name }) =>
    manifest.migrations.some((landed) => landed.name === name),
  );
  refuseUnknownMigrations(manifest, migrations);
  await requireEmpty(owner);
  await migrate(owner, { app, log, migrations });
  await inTransaction(owner, async (client) => {
    const tables = matching(await listBackupTables(client), manifest.tables);
    for (const { name } of tables)
      await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER, NO FORCE ROW LEVEL SECURITY`);
    // what is never copied refers to some of them, and is empty here
    await client.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')} CASCADE`);
    for (const [index, table] of tables.entries()) {
      await fill(client, table, table.name, options.folder);
      await compareHash(client, table);
      options.onTable?.(table.entry, index + 1, tables.length);
    }
    for (const { name, isForced } of tables)
      await client.query(
        `ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER${isForced ? ', FORCE ROW LEVEL SECURITY' : ''}`,
      );
    await setSequences(client, manifest, 'exactly');
  });
  await migrate(owner, { app, log });
  await analyse(owner);
}

/**
 * Brings one tenant back into an installation that runs. Its rows are inserted as that tenant, so row security holds;
 * triggers are off meanwhile, which lets others read and makes those who write wait.
 */
export async function loadTenantBackup(
  owner: Connection,
  { folder, manifest, onTable }: Omit<LoadOptions, 'app' | 'log'>,
): Promise<void> {
  const tenant = manifest.tenant;
  if (!tenant) throw new StartRefused('This is a backup of a whole installation, not of one tenant.');
  await inTransaction(owner, async (client) => {
    await requireSameSchema(client, manifest);
    const taken = await client.query('SELECT code FROM tenant WHERE id = $1 OR code = $2', [
      tenant.id,
      tenant.code,
    ]);
    if (taken.rowCount)
      throw new StartRefused(
        `The tenant ${tenant.code} (number ${tenant.id}) is already there, or its number is taken. ` +
          `Remove it first: npm run tenant:remove -- ${tenant.code}`,
      );
    await client.query(`SELECT set_config('app.tenant_id', $1, true)`, [String(tenant.id)]);
    const tables = matching(await listBackupTables(client), manifest.tables);
    for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
    for (const [index, table] of tables.entries()) {
      await client.query(
        `CREATE TEMP TABLE incoming ON COMMIT DROP AS SELECT ${columnList(table)} FROM ${quoted(table.name)} WITH NO DATA`,
      );
      await fill(client, table, 'incoming', folder);
      const columns = columnList(table);
      const inserted = await client.query(
        `INSERT INTO ${quoted(table.name)} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM incoming`,
      );
      if (inserted.rowCount !== table.entry.rows) throw damaged(table.name);
      await client.query('DROP TABLE incoming');
      onTable?.(table.entry, index + 1, tables.length);
    }
    for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
    await setSequences(client, manifest, 'at least');
  });
}

type LoadedTable = BackupTable & { entry: TableEntry };

/** The backup's tables in the order of the foreign keys here; both must know the same ones. */
function matching(here: readonly BackupTable[], entries: readonly TableEntry[]): LoadedTable[] {
  const known = new Map(entries.map((entry) => [entry.name, entry]));
  const loaded = here.flatMap((table) => {
    const entry = known.get(table.name);
    return entry ? [{ ...table, columns: entry.columns, entry }] : [];
  });
  const missing = entries.filter(
    ({ name }) => !neverCopied.has(name) && !loaded.some((table) => table.name === name),
  );
  if (missing.length > 0)
    throw new StartRefused(
      `This version has no table ${missing.map(({ name }) => name).join(', ')}, which the backup holds.`,
    );
  return loaded;
}

async function fill(client: Client, table: LoadedTable, target: string, folder: string): Promise<void> {
  const hash = createHash('sha256');
  const watched = new PassThrough();
  watched.on('data', (chunk: Buffer) => hash.update(chunk));
  const copy = client.query(copyFrom(`COPY ${quoted(target)} (${columnList(table)}) FROM STDIN`));
  await pipeline(createReadStream(tableFile(folder, table.name)), createGunzip(), watched, copy);
  if (copy.rowCount !== table.entry.rows || hash.digest('hex') !== table.entry.sha256)
    throw damaged(table.name);
}

/** Reads the table back: what stands in the database now is what was written into the backup. */
async function compareHash(client: Client, { name, entry, ...table }: LoadedTable): Promise<void> {
  const hash = createHash('sha256');
  const stream = client.query(copyTo(`COPY ${quoted(name)} (${columnList(table)}) TO STDOUT`));
  for await (const chunk of stream) hash.update(chunk as Buffer);
  if (hash.digest('hex') !== entry.sha256) throw damaged(name);
}

const damaged = (name: string) =>
  new StartRefused(
    `The backup is damaged: the table ${name} is not what it was when it was written. Nothing was restored.`,
  );

async function setSequences(
  client: Client,
  manifest: BackupManifest,
  mode: 'exactly' | 'at least',
): Promise<void> {
  for (const { name, last, isCalled } of manifest.sequences) {
    const condition = mode === 'exactly' ? '' : ` WHERE last_value < $2::bigint`;
    await client.query(`SELECT setval($1::regclass, $2::bigint, $3) FROM ${quoted(name)}${condition}`, [
      `atrium.${quoted(name)}`,
      last,
      isCalled,
    ]);
  }
}

function refuseUnknownMigrations(manifest: BackupManifest, known: readonly { name: string }[]): void {
  if (isBeforeBaseline(manifest.migrations))
    throw new StartRefused(
      'An older build of Atrium made this backup, before its migrations were squashed into a baseline. Restore it with ' +
        'that build; tenants move to this one as folders (npm run tenant:export, npm run tenant:import).',
    );
  const unknown = manifest.migrations.find(({ name }) => !known.some((migration) => migration.name === name));
  if (unknown)
    throw new StartRefused(
      `The backup is newer than this code: it has migration ${unknown.name}. Restore it with the version that made it.`,
    );
}

async function requireSameSchema(client: Client, manifest: BackupManifest): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migration ORDER BY name');
  const here = rows.map(({ name }) => name).join();
  if (here !== manifest.migrations.map(({ name }) => name).join())
    throw new StartRefused(
      'This database and the backup are of different versions. A tenant comes back into the version that its backup was made with.',
    );
}

async function requireEmpty(owner: Connection): Promise<void> {
  await connected(owner, async (client) => {
    const { rows } = await client.query<{ made: boolean }>(
      `SELECT to_regclass('atrium.tenant') IS NOT NULL AS made`,
    );
    if (!rows[0]?.made) return;
    const tenants = await client.query<{ code: string }>('SELECT code FROM tenant ORDER BY id');
    if (tenants.rowCount)
      throw new StartRefused(
        `The database is not empty: it holds ${tenants.rows.map(({ code }) => code).join(', ')}. ` +
          `Restore into a new database, or into another DATA_DIR.`,
      );
  });
}

/** Fresh tables have no statistics, and the first pages would be planned by guesses. */
const analyse = (owner: Connection) => connected(owner, (client) => client.query('ANALYZE'));

async function connected<T>(owner: Connection, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...onSchema(owner), application_name: 'atrium restore' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const inTransaction = (owner: Connection, work: (client: Client) => Promise<void>) =>
  connected(owner, async (client) => {
    await client.query('BEGIN');
    await useStableText(client);
    await work(client);
    await client.query('COMMIT');
  });
