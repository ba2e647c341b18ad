import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAuditChain } from '../audit/read-audit-log.ts';
import { asOwner } from '../database/as-owner.ts';
import { type DatabaseLogin, onSchema } from '../database/connection/connection.ts';
import { migrate } from '../database/schema/migrate.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import { silentLog } from '../database/testing.ts';
import { withTenant } from '../database/with-tenant.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { inForeignKeyOrder } from './backup-tables.ts';
import { loadInstallation, loadTenantBackup } from './load-tables.ts';
import { type TablesWritten, tableFile, writeTables } from './write-tables.ts';

const { superuser, owner, app } = await testDatabase();
const root = mkdtempSync(join(tmpdir(), 'atrium-backup-test-'));
const cleanUp: string[] = [];

async function asUser<T>(login: DatabaseLogin, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(onSchema(login));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const administer = (...statements: string[]) =>
  asUser({ ...superuser, database: 'postgres' }, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

afterAll(async () => {
  await administer(...cleanUp);
  rmSync(root, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<{ owner: DatabaseLogin; app: DatabaseLogin }> {
  const database = `restored_${randomBytes(4).toString('hex')}`;
  await administer(`CREATE DATABASE ${database} OWNER ${owner.user}`);
  cleanUp.push(`DROP DATABASE ${database} WITH (FORCE)`);
  return { owner: { ...owner, database }, app: { ...app, database } };
}

const folderOf = () => mkdtempSync(join(root, 'backup-'));

const manifestOf = (written: TablesWritten): BackupManifest => ({
  format: 1,
  madeAt: new Date().toISOString(),
  files: [],
  secretFingerprint: null,
  ...written,
  counts: { ...written.counts, files: 0 },
});

const writeBackup = async (login: DatabaseLogin, tenant: string | null = null) => {
  const folder = folderOf();
  return { folder, manifest: manifestOf(await writeTables(login, { folder, tenant })) };
};

const hashes = ({ tables }: Pick<BackupManifest, 'tables'>) =>
  Object.fromEntries(tables.map(({ name, rows, sha256 }) => [name, `${rows} ${sha256}`]));

const addPeople = (login: DatabaseLogin, tenant: number, names: string[]) =>
  asUser(login, async (client) => {
    await client.query('BEGIN');
    await client.query(`SELECT set_config('app.tenant_id', $1, true)`, [String(tenant)]);
    for (const name of names)
      await client.query(
        `INSERT INTO app_user (tenant_id, uuid, name, created_at) VALUES ($1, $2, $3, '2026-01-01')`,
        [tenant, randomUUID(), name],
      );
    await client.query('COMMIT');
  });

beforeAll(async () => {
  await asUser(owner, (client) =>
    client.query(
      `INSERT INTO tenant (id, code, name, currency, created_at)
       VALUES (1, 'first', 'First', 'EUR', '2026-01-01'), (2, 'second', 'Second', 'SAR', '2026-01-01')`,
    ),
  );
  await addPeople(owner, 1, ['Anna', 'tab\there', 'back\\slash', 'line\nbreak', '\\N', 'سامر', '']);
  await addPeople(owner, 2, ['Omar']);
});

describe('writeTables', () => {
  test('reads the rows of every tenant as the owner, whom row security binds', async () => {
    const { manifest } = await writeBackup(owner);
    expect(manifest.counts).toMatchObject({ accounts: 8 });
    expect(manifest.tenants.map(({ code }) => code)).toEqual(['first', 'second']);
  });

  test('is consistent while people write: rows added after its snapshot are not in it', async () => {
    const folder = folderOf();
    let isAdded: Promise<void> | undefined;
    const written = await writeTables(owner, {
      folder,
      tenant: null,
      onTable: () => {
        isAdded ??= addPeople(owner, 2, ['Late']);
      },
    });
    await isAdded;
    expect(written.counts.accounts).toBe(8);
    await asUser(owner, async (client) => {
      await client.query(`SELECT set_config('app.tenant_id', '2', false)`);
      await client.query(`DELETE FROM app_user WHERE name = 'Late'`);
    });
  });

  test('refuses to call an empty dump a backup', async () => {
    const empty = await emptyDatabase();
    await migrate(empty.owner, { app: empty.app, log: silentLog });
    await expect(writeTables(empty.owner, { folder: folderOf(), tenant: null })).rejects.toThrow(
      'The database holds no tenant: there is nothing to back up',
    );
  });

  test('names the known tenants where the asked one is not there', async () => {
    await expect(writeTables(owner, { folder: folderOf(), tenant: 'third' })).rejects.toThrow(
      'There is no tenant third. Known: first, second.',
    );
  });
});

describe('loadInstallation', () => {
  test('makes a database whose tables have the same hashes', async () => {
    const { folder, manifest } = await writeBackup(owner);
    const target = await emptyDatabase();
    await loadInstallation(target.owner, { folder, manifest, app: target.app, log: silentLog });
    const again = await writeBackup(target.owner);
    expect(hashes(again.manifest)).toEqual(hashes(manifest));
    expect(again.manifest.sequences).toEqual(manifest.sequences);
    const state = await asUser(superuserOf(target.owner), (client) =>
      client.query(
        `SELECT count(*) FILTER (WHERE tgenabled = 'D')::int AS disabled FROM pg_trigger WHERE NOT tgisinternal`,
      ),
    );
    expect(state.rows).toEqual([{ disabled: 0 }]);
    expect(await forcedTables(target.owner)).toEqual(await forcedTables(owner));
  });

  test('the audit chain holds in the restored database and goes on; sessions of staff do not come back', async () => {
    const addLine = (login: DatabaseLogin) =>
      asUser(login, async (client) => {
        await client.query(`SELECT set_config('app.tenant_id', '1', false)`);
        await client.query(`INSERT INTO audit_log (tenant_id, at, actor_kind, action, entity, entity_id, after)
          VALUES (1, '2026-01-01 12:00:00.123456', 'operator', 'x', 'x', 'é', '{"price": 1.50, "b": [1]}')`);
      });
    await Promise.all([addLine(owner), addLine(owner), addLine(owner)]);
    await asUser(owner, async (client) => {
      await client.query(`INSERT INTO operator_account (email) VALUES ('ana@first.example')`);
      await client.query(`INSERT INTO operator_session (token_hash, operator_id, id, created_at, expires_at, last_seen_at)
        SELECT 'x', id, gen_random_uuid(), now(), now() + interval '8 hours', now() FROM operator_account`);
    });
    const { folder, manifest } = await writeBackup(owner);
    const target = await emptyDatabase();
    await loadInstallation(target.owner, { folder, manifest, app: target.app, log: silentLog });
    const verify = () => asOwner(target.owner, (db) => withTenant(db, 1, verifyAuditChain));
    expect(await verify()).toMatchObject({ isIntact: true, lines: 3 });
    await addLine(target.owner);
    expect(await verify()).toMatchObject({ isIntact: true, lines: 4 });
    const sessions = await asUser(target.owner, (client) => client.query('SELECT FROM operator_session'));
    expect(sessions.rowCount).toBe(0);
    // a backup of an older version holds them, and is restored all the same
    const older = {
      ...manifest,
      tables: [...manifest.tables, { ...manifest.tables[0]!, name: 'operator_session' }],
    };
    const another = await emptyDatabase();
    await loadInstallation(another.owner, { folder, manifest: older, app: another.app, log: silentLog });
  });

  test('refuses a database that holds tenants', async () => {
    const { folder, manifest } = await writeBackup(owner);
    await expect(loadInstallation(owner, { folder, manifest, app, log: silentLog })).rejects.toThrow(
      'The database is not empty: it holds first, second.',
    );
  });

  test('refuses a table that was altered, and leaves no tenant behind', async () => {
    const { folder, manifest } = await writeBackup(owner);
    const file = tableFile(folder, 'app_user');
    const text = gunzipSync(await readFile(file)).toString();
    await writeFile(file, gzipSync(text.replace('Anna', 'Anne')));
    const target = await emptyDatabase();
    await expect(
      loadInstallation(target.owner, { folder, manifest, app: target.app, log: silentLog }),
    ).rejects.toThrow('The backup is damaged: the table app_user');
    const { rows } = await asUser(target.owner, (client) =>
      client.query('SELECT count(*)::int AS n FROM tenant'),
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('refuses a backup from before the baseline, with what to do', async () => {
    const { folder, manifest } = await writeBackup(owner);
    const older = { ...manifest, migrations: [{ name: '0001_foundation.sql', sha256: 'x' }] };
    const target = await emptyDatabase();
    await expect(
      loadInstallation(target.owner, { folder, manifest: older, app: target.app, log: silentLog }),
    ).rejects.toThrow(/^An older build of Atrium made this backup.* Restore it with that build/);
  });

  test('refuses a backup of a newer version', async () => {
    const { folder, manifest } = await writeBackup(owner);
    const newer = {
      ...manifest,
      migrations: [...manifest.migrations, { name: '9999_later.sql', sha256: 'x' }],
    };
    const target = await emptyDatabase();
    await expect(
      loadInstallation(target.owner, { folder, manifest: newer, app: target.app, log: silentLog }),
    ).rejects.toThrow('The backup is newer than this code: it has migration 9999_later.sql');
  });
});

describe('loadTenantBackup', () => {
  test('brings one tenant back beside the others, without theirs in its backup', async () => {
    const { folder, manifest } = await writeBackup(owner, 'second');
    expect(manifest.counts.accounts).toBe(1);
    const all = await writeBackup(owner);
    const target = await emptyDatabase();
    await loadInstallation(target.owner, { ...all, app: target.app, log: silentLog });
    await asUser(target.owner, async (client) => {
      await client.query(`SELECT set_config('app.tenant_id', '2', false)`);
      await client.query('DELETE FROM app_user');
      await client.query('DELETE FROM tenant WHERE id = 2');
    });
    await loadTenantBackup(target.owner, { folder, manifest });
    expect(hashes((await writeBackup(target.owner)).manifest)).toEqual(hashes(all.manifest));
  });

  test('refuses where the tenant is still there', async () => {
    const { folder, manifest } = await writeBackup(owner, 'second');
    await expect(loadTenantBackup(owner, { folder, manifest })).rejects.toThrow(
      'Remove it first: npm run tenant:remove -- second',
    );
  });
});

describe('inForeignKeyOrder', () => {
  test('puts parents before children', () => {
    const order = inForeignKeyOrder([
      { name: 'line', parents: ['order', 'article'] },
      { name: 'order', parents: ['person'] },
      { name: 'article', parents: [] },
      { name: 'person', parents: [] },
    ]);
    expect(order.indexOf('order')).toBeGreaterThan(order.indexOf('person'));
    expect(order.at(-1)).toBe('line');
  });

  test('refuses a circle', () => {
    expect(() =>
      inForeignKeyOrder([
        { name: 'a', parents: ['b'] },
        { name: 'b', parents: ['a'] },
      ]),
    ).toThrow('Foreign keys go round in a circle: a, b');
  });
});

const superuserOf = ({ database }: DatabaseLogin): DatabaseLogin => ({ ...superuser, database });

const forcedTables = (login: DatabaseLogin) =>
  asUser(superuserOf(login), async (client) => {
    const { rows } = await client.query(
      `SELECT relname FROM pg_class WHERE relnamespace = 'atrium'::regnamespace AND relforcerowsecurity ORDER BY 1`,
    );
    return rows;
  });
