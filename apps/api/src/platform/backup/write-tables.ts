import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Connection, onSchema } from '../database/connection/connection.ts';
import { StartRefused } from '../errors/start-refused.ts';
import type { BackupManifest, Counts, SequenceEntry, TableEntry } from './backup-manifest.ts';
import {
  type BackupTable,
  columnList,
  listBackupTables,
  quoted,
  tablesOfTenant,
  useStableText,
} from './backup-tables.ts';

interface WriteOptions {
  folder: string;
  /** The code of one tenant; all of them without it. */
  tenant: string | null;
  onTable?: (table: TableEntry, index: number, total: number) => void;
}

export type TablesWritten = Pick<
  BackupManifest,
  'tenant' | 'tenants' | 'migrations' | 'tables' | 'sequences'
> & {
  counts: Omit<Counts, 'files'>;
};

export const tableFile = (folder: string, name: string) => join(folder, 'tables', `${name}.copy.gz`);

/**
 * Writes every table as the owner, from one snapshot, while people go on writing. Row security binds the owner too:
 * what pg_dump leaves out in silence (`--enable-row-security`) is read here tenant by tenant.
 */
export async function writeTables(owner: Connection, options: WriteOptions): Promise<TablesWritten> {
  const client = new Client({ ...onSchema(owner), application_name: 'atrium backup' });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await useStableText(client);
    const all = await readTenants(client);
    const tenants = chosenTenants(all, options.tenant);
    const listed = await listBackupTables(client);
    const tables = options.tenant === null ? listed : tablesOfTenant(listed);
    await mkdir(join(options.folder, 'tables'), { recursive: true });
    const entries: TableEntry[] = [];
    for (const [index, table] of tables.entries()) {
      const entry = await writeTable(client, table, tenants, options);
      entries.push(entry);
      options.onTable?.(entry, index + 1, tables.length);
    }
    const migrations = await client.query<{ name: string; sha256: string }>(
      'SELECT name, sha256 FROM schema_migration ORDER BY name',
    );
    const sequences = await readSequences(client);
    await client.query('COMMIT');
    const rows = (name: string) => entries.find((entry) => entry.name === name)?.rows ?? 0;
    const counts = {
      articles: rows('article'),
      accounts: rows('app_user'),
      subscriptions: rows('subscription'),
    };
    if (entries.filter(({ name }) => name !== 'tenant').every((entry) => entry.rows === 0))
      throw new StartRefused('The backup would be empty: no table gave a row. Nothing was kept.');
    return {
      tenant: options.tenant === null ? null : (tenants[0] ?? null),
      tenants,
      migrations: migrations.rows,
      tables: entries,
      sequences,
      counts,
    };
  } finally {
    await client.end();
  }
}

type Tenant = { id: number; code: string };

const readTenants = async (client: Client) =>
  (await client.query<Tenant>('SELECT id, code FROM tenant ORDER BY id')).rows;

function chosenTenants(all: Tenant[], code: string | null): Tenant[] {
  if (all.length === 0)
    throw new StartRefused('The database holds no tenant: there is nothing to back up. Check DATABASE_URL.');
  if (code === null) return all;
  const found = all.filter((tenant) => tenant.code === code);
  if (found.length === 0)
    throw new StartRefused(
      `There is no tenant ${code}. Known: ${all.map((tenant) => tenant.code).join(', ')}.`,
    );
  return found;
}

/** The rows of one table, as COPY writes them; each tenant's after the other's where row security asks for one. */
async function writeTable(
  client: Client,
  table: BackupTable,
  tenants: readonly Tenant[],
  { folder, tenant }: WriteOptions,
): Promise<TableEntry> {
  const hash = createHash('sha256');
  const text = new PassThrough();
  text.on('data', (chunk: Buffer) => hash.update(chunk));
  const written = pipeline(text, createGzip({ level: 6 }), createWriteStream(tableFile(folder, table.name)));
  let rows = 0;
  try {
    for (const part of tablePartsOf(table, tenants, tenant !== null)) {
      await client.query(`SELECT set_config('app.tenant_id', $1, true), set_config('app.worker', $2, true)`, [
        part.tenantId === null ? '' : String(part.tenantId),
        part.isWorker ? 'on' : '',
      ]);
      rows += await copyPart(client, table, part.where, text);
    }
  } finally {
    text.end();
  }
  await written;
  return { name: table.name, columns: table.columns, rows, sha256: hash.digest('hex') };
}

interface Part {
  tenantId: number | null;
  isWorker: boolean;
  where: string;
}

/** As which tenant, and with which condition, a table is read. */
export function tablePartsOf(table: BackupTable, tenants: readonly Tenant[], isOneTenant: boolean): Part[] {
  const everything = { tenantId: null, isWorker: false, where: '' };
  if (isOneTenant)
    return tenants.map(({ id }) => ({
      tenantId: id,
      isWorker: false,
      where: ` WHERE ${table.name === 'tenant' ? 'id' : 'tenant_id'} = ${id}`,
    }));
  if (table.isAcrossTenants) return [{ ...everything, isWorker: true }];
  if (!table.isForced) return [everything];
  return tenants.map(({ id }) => ({ tenantId: id, isWorker: false, where: '' }));
}

async function copyPart(client: Client, table: BackupTable, where: string, into: Writable): Promise<number> {
  const stream = client.query(
    copyTo(`COPY (SELECT ${columnList(table)} FROM ${quoted(table.name)}${where}) TO STDOUT`),
  );
  for await (const chunk of stream) if (!into.write(chunk)) await new Promise((go) => into.once('drain', go));
  return stream.rowCount;
}

async function readSequences(client: Client): Promise<SequenceEntry[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'atrium'::regnamespace AND relkind = 'S' ORDER BY 1`,
  );
  const entries: SequenceEntry[] = [];
  for (const { name } of rows) {
    const found = await client.query<{ last: string; is_called: boolean }>(
      `SELECT last_value::text AS last, is_called FROM ${quoted(name)}`,
    );
    entries.push(...found.rows.map(({ last, is_called }) => ({ name, last, isCalled: is_called })));
  }
  return entries;
}
