import { Client } from 'pg';
import { errorCode } from '../../errors/start-refused.ts';
import type { Connection, DatabaseLogin } from '../connection/connection.ts';
import { ownerRole } from './roles.ts';

const heapCheck = 'verify_heapam(regclass, boolean, boolean, text, bigint, bigint)';
const indexCheck = 'bt_index_check(regclass)';

/** On a server of ours the schema's owner may look at every page; the application may not. */
export async function allowPageChecks(superuser: DatabaseLogin, database: string): Promise<void> {
  const client = new Client({ ...superuser, database });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT FROM pg_available_extensions WHERE name = 'amcheck'");
    if (!rowCount) return;
    await client.query('CREATE EXTENSION IF NOT EXISTS amcheck WITH SCHEMA public');
    await client.query(`GRANT EXECUTE ON FUNCTION public.${heapCheck}, public.${indexCheck} TO ${ownerRole}`);
  } finally {
    await client.end();
  }
}

export interface PageReport {
  /** Without amcheck nothing can be said about pages. */
  checked: number | null;
  /** Damage that happens on the disk is recognised when the page is read next. */
  checksums: boolean;
  /** What is damaged, and how PostgreSQL says it. */
  damage: string[];
}

/** Every table with its long values, and every B-tree, one after the other on a connection of its own. */
export async function checkPages(owner: Connection, signal?: AbortSignal): Promise<PageReport> {
  const client = new Client({ ...owner, application_name: 'atrium page check', lock_timeout: 5000 });
  client.on('error', () => {});
  await client.connect();
  const hangUp = () => void client.end();
  signal?.addEventListener('abort', hangUp, { once: true });
  try {
    const { rows } = await client.query('SHOW data_checksums');
    const checksums = rows[0].data_checksums === 'on';
    if (!(await mayCheck(client))) return { checked: null, checksums, damage: [] };
    const relations = await client.query<Relation>(listRelations);
    const damage: string[] = [];
    for (const relation of relations.rows) damage.push(...(await damageOf(client, relation)));
    return { checked: relations.rows.length, checksums, damage };
  } finally {
    signal?.removeEventListener('abort', hangUp);
    await client.end();
  }
}

interface Relation {
  oid: number;
  name: string;
  isIndex: boolean;
}

const listRelations = `
  SELECT c.oid, c.oid::regclass::text AS name, c.relkind = 'i' AS "isIndex"
  FROM pg_class c LEFT JOIN pg_am ON pg_am.oid = c.relam LEFT JOIN pg_index ON indexrelid = c.oid
  WHERE c.relpersistence = 'p' AND (
    c.relkind IN ('r', 'm', 't') AND amname = 'heap'
    OR c.relkind = 'i' AND amname = 'btree' AND indisvalid AND indisready)
  ORDER BY c.oid`;

/**
 * On an external server, the owner of the schema may or may not be allowed to create the extension.
 */
async function mayCheck(client: Client): Promise<boolean> {
  await client.query('CREATE EXTENSION IF NOT EXISTS amcheck').catch(() => {});
  const { rows } = await client.query(
    `SELECT bool_and(coalesce(has_function_privilege(to_regprocedure(name), 'EXECUTE'), false)) AS may
     FROM unnest($1::text[]) name`,
    [[heapCheck, indexCheck]],
  );
  return rows[0].may;
}

async function damageOf(client: Client, { oid, name, isIndex }: Relation): Promise<string[]> {
  try {
    const { rows } = await client.query<{ msg: string }>(
      isIndex
        ? 'SELECT bt_index_check($1::oid::regclass)'
        : 'SELECT msg FROM verify_heapam($1::oid::regclass, check_toast => true) LIMIT 3',
      [oid],
    );
    // an index that is damaged throws
    return isIndex ? [] : rows.map(({ msg }) => `${name}: ${msg}`);
  } catch (error) {
    const code = errorCode(error) ?? '';
    // locked by another session, or dropped since the list was made: there is a next time
    if (code === '55P03') return [];
    const { rowCount } = await client.query('SELECT FROM pg_class WHERE oid = $1', [oid]);
    if (!rowCount) return [];
    // what PostgreSQL calls damage, what it did not expect, and files that are gone or cannot be read
    if (/^(XX|58)/.test(code)) return [`${name}: ${(error as Error).message}`];
    throw error;
  }
}
