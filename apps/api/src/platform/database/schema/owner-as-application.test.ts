import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { type DatabaseLogin, onSchema } from '../connection/connection.ts';
import { openDatabase } from '../database.ts';
import { testDatabase } from '../testing/test-database.ts';
import { silentLog } from '../testing.ts';
import { grantTo, shareRights } from './app-role.ts';
import { migrate, readLanded, readMigrations } from './migrate.ts';
import { repairRights } from './repair-rights.ts';
import { dumpSchema } from './schema-dump.ts';

const { superuser } = await testDatabase();
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

afterAll(() => administer(...cleanUp.toReversed()));

/** An empty database with an owner and an application role, as an administrator makes them. */
async function emptyDatabase(appMay = '') {
  const mark = randomBytes(4).toString('hex');
  const login = (user: string): DatabaseLogin => ({
    ...superuser,
    user,
    password: 'secret',
    database: `repair_${mark}`,
  });
  const owner = login(`Shop Owner ${mark}`);
  const app = login(`shop-app ${mark}`);
  await administer(
    `CREATE ROLE "${owner.user}" LOGIN PASSWORD 'secret'`,
    `CREATE ROLE "${app.user}" LOGIN ${appMay} PASSWORD 'secret'`,
    `CREATE DATABASE ${owner.database} OWNER "${owner.user}"`,
  );
  cleanUp.push(
    `DROP ROLE "${owner.user}"`,
    `DROP ROLE "${app.user}"`,
    `DROP DATABASE ${owner.database} WITH (FORCE)`,
  );
  return { owner, app };
}

/** Every explicit right in the schema, and the functions' texts: what a start must not change. */
const rights = (login: DatabaseLogin) =>
  asUser({ ...superuser, database: login.database }, async (client) => {
    const { rows } = await client.query(
      `SELECT relname AS name, relacl::text AS rights FROM pg_class WHERE relnamespace = to_regnamespace('atrium')::oid
       UNION ALL SELECT nspname, nspacl::text || obj_description(oid, 'pg_namespace') FROM pg_namespace WHERE nspname = 'atrium'
       ORDER BY 1`,
    );
    return rows;
  });

/** What the application's role may do, in words that do not depend on the order in which it was granted. */
const rightsOfApp = (owner: DatabaseLogin, app: DatabaseLogin) =>
  asUser({ ...superuser, database: owner.database }, async (client) => {
    const { rows } = await client.query(
      `SELECT relname, privilege_type FROM pg_class, aclexplode(relacl)
       WHERE relnamespace = 'atrium'::regnamespace AND grantee = $1::regrole
       UNION ALL SELECT attrelid::regclass || '.' || attname, privilege_type FROM pg_attribute, aclexplode(attacl)
       WHERE grantee = $1::regrole
       UNION ALL SELECT proname, privilege_type FROM pg_proc, aclexplode(proacl) WHERE grantee = $1::regrole
       UNION ALL SELECT nspname, privilege_type FROM pg_namespace, aclexplode(nspacl) WHERE grantee = $1::regrole
       ORDER BY 1, 2`,
      [`"${app.user}"`],
    );
    return rows;
  });

/** As migrate() worked before it compared the roles: with the owner in the application's place. */
const migrateAsBefore = (owner: DatabaseLogin) =>
  asUser(owner, async (client) => {
    await readLanded(client);
    await client.query(`COMMENT ON SCHEMA atrium IS 'granted to ${owner.user}'`);
    for (const { name, text } of readMigrations()) {
      await client.query(grantTo(client, text, owner.user));
      await client.query(
        `INSERT INTO schema_migration VALUES ($1, encode(sha256(convert_to($2, 'UTF8')), 'hex'), clock_timestamp())`,
        [name, text],
      );
    }
  });

describe('migrate refuses the application’s role before it writes', () => {
  test('the owner’s own role, on an installation that works', async () => {
    const { owner, app } = await emptyDatabase();
    await migrate(owner, { app, log: silentLog });
    const before = await rights(owner);
    await expect(migrate(owner, { app: owner, log: silentLog })).rejects.toThrow(
      /may not connect as Shop Owner \w+: DATABASE_OWNER_URL names the same role. Nothing was changed/,
    );
    expect(await rights(owner)).toEqual(before);
    await expect(migrate(owner, { app, log: silentLog })).resolves.toEqual([]);
  });

  test('the owner’s own role, on an empty database', async () => {
    const { owner } = await emptyDatabase();
    await expect(migrate(owner, { app: owner, log: silentLog })).rejects.toThrow('Nothing was changed');
    expect(await rights(owner)).toEqual([]);
  });

  test.each([
    ['a superuser', 'SUPERUSER', 'it is a superuser'],
    ['a role with BYPASSRLS', 'BYPASSRLS', 'it has BYPASSRLS'],
  ])('%s', async (_name, appMay, reason) => {
    const { owner, app } = await emptyDatabase(appMay);
    await expect(migrate(owner, { app, log: silentLog })).rejects.toThrow(reason);
    expect(await rights(owner)).toEqual([]);
  });

  test('a member of the owner', async () => {
    const { owner, app } = await emptyDatabase();
    await administer(`GRANT "${owner.user}" TO "${app.user}"`);
    await expect(migrate(owner, { app, log: silentLog })).rejects.toThrow(`it is a member of ${owner.user}`);
    expect(await rights(owner)).toEqual([]);
  });

  test('a member of a role with BYPASSRLS, which it can become by SET ROLE', async () => {
    const { owner, app } = await emptyDatabase();
    const powerful = `powerful ${app.user}`;
    await administer(`CREATE ROLE "${powerful}" NOLOGIN BYPASSRLS`);
    await administer(`GRANT "${powerful}" TO "${app.user}"`);
    await expect(migrate(owner, { app, log: silentLog })).rejects.toThrow(`it is a member of ${powerful}`);
    expect(await rights(owner)).toEqual([]);
  });
});

describe('repairRights repairs an installation that was damaged before', () => {
  test('gives the owner its rights back', async () => {
    const { owner, app } = await emptyDatabase();
    await migrate(owner, { app, log: silentLog });
    const before = await rightsOfApp(owner, app);
    await asUser(owner, (client) => shareRights(client, app.user, owner.user));
    await expect(migrate(owner, { app, log: silentLog })).rejects.toThrow('Repair it: npm run db:repair');

    const done = await repairRights(owner, app);
    expect(done).toEqual([
      expect.stringMatching(/^gave the owner its rights on \d+ tables and sequences back$/),
    ]);
    expect(await migrate(owner, { app, log: silentLog })).toEqual([]);
    expect(await rightsOfApp(owner, app)).toEqual(before);
    expect(await repairRights(owner, app)).toEqual([]);
  });

  test('takes back what the application got from a schema made for the owner', async () => {
    const correct = await emptyDatabase();
    await migrate(correct.owner, { app: correct.app, log: silentLog });

    const { owner, app } = await emptyDatabase();
    await migrateAsBefore(owner);
    await asUser(owner, (client) => shareRights(client, owner.user, app.user));
    await expect(migrate(owner, { app, log: silentLog })).rejects.toThrow(
      'made with the owner as the application’s role',
    );

    const done = await repairRights(owner, app);
    expect(done).toContain(`took TRUNCATE ON TABLE tenant from ${app.user}`);
    expect(done).toContain(`noted ${app.user} as the application’s role`);
    expect(await migrate(owner, { app, log: silentLog })).toEqual([]);
    expect(await rightsOfApp(owner, app)).toEqual(await rightsOfApp(correct.owner, correct.app));
    const { close } = await openDatabase({ app, log: silentLog });
    await close();
    const dumpOf = async (made: typeof correct) =>
      (await dumpSchema(made.owner)).replaceAll(made.owner.user, 'owner').replaceAll(made.app.user, 'app');
    expect(await dumpOf({ owner, app })).toBe(await dumpOf(correct));
    // a later migration grants through these functions
    const bodies = await asUser(owner, (client) =>
      client.query(`SELECT prosrc FROM pg_proc WHERE prosrc LIKE '%' || $1 || '%'`, [owner.user]),
    );
    expect(bodies.rows).toEqual([]);
  });
});
