import { randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import type { Connection, DatabaseLogin } from '../connection/connection.ts';
import { openDatabase } from '../database.ts';
import { testDatabase } from '../testing/test-database.ts';
import { silentLog } from '../testing.ts';
import { withTenant } from '../with-tenant.ts';
import { migrate } from './migrate.ts';
import { checkServer } from './server-check.ts';

const { superuser } = await testDatabase();
const now = new Date('2026-01-01T00:00:00Z');
const made: string[] = [];

async function administer(...statements: string[]) {
  const client = new Client({ ...superuser, database: 'postgres' });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

afterAll(() => administer(...made.toReversed()));

/** A database and an owner with the operator's names; our own names are not known there. */
async function ownServer({ ownerMay = '' } = {}) {
  const mark = randomBytes(4).toString('hex');
  const owner = role(`Shop Owner ${mark}`, mark);
  const app = role(`shop-app ${mark}`, mark);
  await administer(
    `CREATE ROLE "${owner.user}" LOGIN ${ownerMay} PASSWORD '${owner.password}'`,
    `CREATE DATABASE "${owner.database}" OWNER "${owner.user}"`,
  );
  made.push(
    `DROP ROLE IF EXISTS "${owner.user}"`,
    `DROP ROLE IF EXISTS "${app.user}"`,
    `DROP DATABASE "${owner.database}" WITH (FORCE)`,
  );
  return { owner, app };
}

const role = (user: string, mark: string): DatabaseLogin => ({
  ...superuser,
  user,
  password: `p@ss:${mark}/?`,
  database: `shop_${mark}`,
});

const makeRole = ({ user, password }: DatabaseLogin) =>
  administer(`CREATE ROLE "${user}" LOGIN PASSWORD '${password}'`);

/** As DATABASE_URL says it; the socket's folder goes into the query. */
const address = ({ user, password, host, database }: DatabaseLogin): Connection => ({
  connectionString: `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}`,
});

/** One tenant with one person, written by the owner and by the application. */
async function isInUse(owner: DatabaseLogin, app: Connection) {
  const client = new Client(owner);
  await client.connect();
  await client.query(
    `INSERT INTO atrium.tenant (id, code, name, currency, created_at) VALUES (1, 'a', 'A', 'EUR', $1) ON CONFLICT DO NOTHING`,
    [now],
  );
  await client.end();
  const { db, close } = await openDatabase({ app, log: silentLog });
  try {
    await withTenant(db, 1, (tx) =>
      tx.insertInto('app_user').values({ tenant_id: 1, uuid: randomUUID(), created_at: now }).execute(),
    );
    await expect(db.deleteFrom('tenant').execute()).rejects.toMatchObject({ code: '42501' });
    return (await withTenant(db, 1, (tx) => tx.selectFrom('app_user').select('id').execute())).length;
  } finally {
    await close();
  }
}

describe('a server of one’s own', () => {
  test('may name its roles as it likes', async () => {
    const { owner, app } = await ownServer();
    await makeRole(app);
    await migrate(address(owner), { app: address(app), log: silentLog });
    expect(await isInUse(owner, address(app))).toBe(1);
    expect(await migrate(address(owner), { app: address(app), log: silentLog })).toEqual([]);
  });

  test('gets the application’s role from an owner who may make roles', async () => {
    const { owner, app } = await ownServer({ ownerMay: 'CREATEROLE' });
    await migrate(address(owner), { app: address(app), log: silentLog });
    expect(await isInUse(owner, address(app))).toBe(1);
  });

  test('is told the command where the owner may not', async () => {
    const { owner, app } = await ownServer();
    await expect(migrate(address(owner), { app: address(app), log: silentLog })).rejects.toThrow(
      `CREATE ROLE "${app.user}" LOGIN PASSWORD '…'`,
    );
  });

  test('lets another role take over from the first, with the same rights and no more', async () => {
    const { owner, app } = await ownServer();
    await makeRole(app);
    await migrate(address(owner), { app: address(app), log: silentLog });
    const next = { ...app, user: `next ${app.user}` };
    await makeRole(next);
    made.splice(-1, 0, `DROP ROLE "${next.user}"`);
    await migrate(address(owner), { app: address(next), log: silentLog });
    expect(await isInUse(owner, address(next))).toBe(1);
    expect(await rightsOf(owner, next.user)).toEqual(await rightsOf(owner, app.user));
    expect(await isInUse(owner, address(app))).toBe(2);
  });

  test.each([
    ['a superuser as owner', async () => ({ owner: superuser }), 'whom row security does not bind'],
    [
      'a role that may not make a schema',
      async () => {
        const { owner, app } = await ownServer();
        await makeRole(app);
        return { owner: { ...app, database: owner.database } };
      },
      'GRANT CREATE ON DATABASE',
    ],
    [
      'a schema of another owner',
      async () => {
        const { owner, app } = await ownServer();
        await makeRole(app);
        await migrate(address(owner), { app: address(app), log: silentLog });
        return { owner: { ...app, database: owner.database } };
      },
      'belongs to "Shop Owner',
    ],
  ])('refuses %s, in words', async (_name, make, words) => {
    const { owner } = await make();
    await expect(migrate(owner, { log: silentLog })).rejects.toThrow(words);
  });

  test.each([
    ['too old', { version: 14 }, 'is PostgreSQL 14; Atrium needs 15 or newer'],
    ['in another encoding', { encoding: 'LATIN1' }, 'keeps its texts as LATIN1; Atrium needs UTF8'],
    ['without contrib', { missing: ['pg_trgm'] }, 'does not have the extensions pg_trgm'],
  ])('is refused when it is %s', async (_name, found, words) => {
    const fine = { version: 18, encoding: 'UTF8', name: 'o', database: 'd', free: false, missing: [] };
    const server = { query: async () => ({ rows: [{ ...fine, ...found }] }) };
    await expect(checkServer(server as unknown as Client)).rejects.toThrow(words);
  });
});

async function rightsOf(owner: DatabaseLogin, name: string) {
  const client = new Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT c.relname, a.privilege_type FROM pg_class c, aclexplode(c.relacl) a
       WHERE c.relnamespace = 'atrium'::regnamespace AND a.grantee = $1::regrole
       UNION ALL
       SELECT c.relname || '.' || attname, a.privilege_type
       FROM pg_attribute JOIN pg_class c ON c.oid = attrelid, aclexplode(attacl) a
       WHERE c.relnamespace = 'atrium'::regnamespace AND a.grantee = $1::regrole ORDER BY 1, 2`,
      [`"${name}"`],
    );
    return rows;
  } finally {
    await client.end();
  }
}
