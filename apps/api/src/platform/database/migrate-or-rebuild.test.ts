import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { migrateOrRebuild } from './migrate-or-rebuild.ts';
import { setAsideDatabase } from './provide-database.ts';
import { migrate } from './schema/migrate.ts';
import { ensureDatabase } from './schema/roles.ts';
import { testDatabase } from './testing/test-database.ts';
import { silentLog } from './testing.ts';

const { superuser } = await testDatabase();
const database = `rebuild_${randomBytes(4).toString('hex')}`;
const { owner, app } = await ensureDatabase(superuser, database);
afterAll(async () => {
  for (const name of [database, `${database}_before_baseline`])
    await query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, superuser);
});

async function query(text: string, login = owner): Promise<unknown[]> {
  const client = new Client(login);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

// what an older build leaves, as far as it is read
await query(`CREATE SCHEMA atrium;
  CREATE TABLE atrium.schema_migration (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL);
  INSERT INTO atrium.schema_migration VALUES ('0001_foundation.sql', 'x', now()), ('0002_platform.sql', 'x', now());
  CREATE TABLE atrium.tenant (id int PRIMARY KEY, code text NOT NULL, is_demo boolean NOT NULL);
  INSERT INTO atrium.tenant VALUES (1, 'atrium', true), (11, 'orbit', false)`);

const setAside = () => setAsideDatabase(superuser, database);
const start = (isLive = false) => migrateOrRebuild(owner, { app, setAside }, { isLive, log: silentLog });
const codes = (login = owner) => query('SELECT code FROM atrium.tenant ORDER BY id', login);

test('a database from before the baseline is refused, with what to do', async () => {
  await expect(migrate(owner, { log: silentLog })).rejects.toThrow(
    /^An older build of Atrium made this database, .* it cannot be migrated. Nothing was changed. Start on an empty/,
  );
});

test('an old database with a tenant that the demo does not bring is not made anew', async () => {
  await expect(start()).rejects.toThrow('it holds orbit, which the demo does not bring');
  expect(await codes()).toEqual([{ code: 'atrium' }, { code: 'orbit' }]);
});

test('an old database on a live stage, or on a server of one’s own, is not made anew', async () => {
  await query('DELETE FROM atrium.tenant WHERE NOT is_demo');
  await expect(start(true)).rejects.toThrow('it cannot be migrated');
  const ownServer = migrateOrRebuild(owner, { app, setAside: undefined }, { isLive: false, log: silentLog });
  await expect(ownServer).rejects.toThrow('it cannot be migrated');
  expect(await codes()).toEqual([{ code: 'atrium' }]);
});

test('an old database with the demo alone is kept under another name, and an empty one takes its place', async () => {
  await start();
  expect(await codes()).toEqual([]);
  expect(await codes({ ...owner, database: `${database}_before_baseline` })).toEqual([{ code: 'atrium' }]);
  expect(await migrate(owner, { app, log: silentLog })).toEqual([]);
});
