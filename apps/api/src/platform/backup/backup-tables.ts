import type { Client } from 'pg';

export interface BackupTable {
  name: string;
  /** Without generated columns: those are computed anew. */
  columns: string[];
  hasTenant: boolean;
  /** Row security binds the owner as well, so its rows are read tenant by tenant. */
  isForced: boolean;
  /** Rows of all tenants are visible with app.worker (job, outbox_event). */
  isAcrossTenants: boolean;
}

/** Made by migrations, or true of one installation at one moment: never copied from another. */
export const neverCopied: ReadonlySet<string> = new Set([
  'schema_migration',
  // a session that ended since the backup must not come back
  'operator_session',
  'operator_attempt',
  'operator_challenge',
]);
/** Belongs to the installation, not to a tenant: left out of a backup of one tenant. */
const ofInstallation = new Set(['operator_grant', 'operator_token']);

/** All tables, each after those that its foreign keys name, so that they can be filled in this order. */
export async function listBackupTables(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<{
    name: string;
    columns: string[];
    has_tenant: boolean;
    is_forced: boolean;
    is_across: boolean;
    parents: string[];
  }>(`
    SELECT c.relname AS name,
      ARRAY(SELECT attname::text FROM pg_attribute
        WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
      EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND attname = 'tenant_id' AND NOT attisdropped) AS has_tenant,
      c.relforcerowsecurity AS is_forced,
      EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid AND polname = 'across_tenants') AS is_across,
      ARRAY(SELECT DISTINCT parent.relname::text FROM pg_constraint f JOIN pg_class parent ON parent.oid = f.confrelid
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS parents
    FROM pg_class c
    WHERE c.relnamespace = 'atrium'::regnamespace AND c.relkind = 'r'
    ORDER BY c.relname`);
  const tables = rows.filter(({ name }) => !neverCopied.has(name));
  const ordered = inForeignKeyOrder(tables.map(({ name, parents }) => ({ name, parents })));
  return tables
    .toSorted((one, other) => ordered.indexOf(one.name) - ordered.indexOf(other.name))
    .map(({ name, columns, has_tenant, is_forced, is_across }) => ({
      name,
      columns,
      hasTenant: has_tenant,
      isForced: is_forced,
      isAcrossTenants: is_across,
    }));
}

/** Parents first. Throws on a circle: such tables could not be filled with their foreign keys in force. */
export function inForeignKeyOrder(tables: readonly { name: string; parents: readonly string[] }[]): string[] {
  const names = new Set(tables.map(({ name }) => name));
  const ordered: string[] = [];
  const waiting = new Map(tables.map(({ name, parents }) => [name, parents.filter((p) => names.has(p))]));
  while (waiting.size > 0) {
    const free = [...waiting].filter(([, parents]) => !parents.some((parent) => waiting.has(parent)));
    if (free.length === 0)
      throw new Error(`Foreign keys go round in a circle: ${[...waiting.keys()].join(', ')}`);
    for (const [name] of free) {
      ordered.push(name);
      waiting.delete(name);
    }
  }
  return ordered;
}

/** The tables that hold a tenant's rows: everything with a tenant_id, and its row in `tenant`. */
export const tablesOfTenant = (tables: readonly BackupTable[]): BackupTable[] =>
  tables.filter(({ name, hasTenant }) => (hasTenant && !ofInstallation.has(name)) || name === 'tenant');

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const columnList = ({ columns }: Pick<BackupTable, 'columns'>) => columns.map(quoted).join(', ');

/** The text of a value must not depend on the session's settings: written and read with the same ones. */
export async function useStableText(client: Client): Promise<void> {
  await client.query(
    `SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, MDY'; SET LOCAL intervalstyle = 'postgres';
     SET LOCAL extra_float_digits = 3; SET LOCAL bytea_output = 'hex'; SET LOCAL statement_timeout = 0;
     SET LOCAL idle_in_transaction_session_timeout = 0`,
  );
}
