import { readdirSync } from 'node:fs';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { silentLog } from '../testing.ts';
import { lookAtSchema, migrate, migrationsFolder, readMigrations } from './migrate.ts';

const { owner } = await testDatabase();
const landed = readMigrations();
const first = landed[0]!;

const run = (migrations: { name: string; text: string }[]) => migrate(owner, { log: silentLog, migrations });

async function query(text: string) {
  const client = new Client(owner);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('migrations are numbered without gaps, from 0001', () => {
  expect(landed.map(({ name }) => name)).toEqual(readdirSync(migrationsFolder).sort());
  expect(landed.map(({ name }) => Number(name.slice(0, 4)))).toEqual(landed.map((_, index) => index + 1));
});

test.each(landed)('$name begins with a sentence that says what it is about', ({ text }) => {
  const [, comment = ''] = /^((?:-- .*\n)+)/.exec(text) ?? [];
  expect(comment.replaceAll(/^-- /gm, '')).toMatch(/^[A-Z][^.]+\./);
});

test('an up-to-date database needs nothing', async () => {
  expect(await run(landed)).toEqual([]);
});

test('a landed migration may not change', async () => {
  const changed = landed.with(0, { ...first, text: `${first.text}-- one more word\n` });
  await expect(run(changed)).rejects.toThrow(`Migration ${first.name} was changed after it had been applied`);
});

test('a database that is newer than the code is refused', async () => {
  await expect(run(landed.slice(0, -1))).rejects.toThrow(
    `The database is newer than this code: it has migration ${landed.at(-1)?.name}`,
  );
});

test('a migration may not arrive between landed ones', async () => {
  const late = { name: '0001_late.sql', text: 'SELECT 1' };
  await expect(run(landed.toSpliced(1, 0, late))).rejects.toThrow('Migration 0001_late.sql arrived after');
});

test('a migration that fails leaves nothing behind, and says where', async () => {
  const broken = { name: '9001_broken.sql', text: 'CREATE TABLE half (id int);\nCREATE TABLE oops (;' };
  await expect(run([...landed, broken])).rejects.toThrow(
    'Migration 9001_broken.sql failed at line 2: syntax error',
  );
  expect(await query(`SELECT to_regclass('atrium.half') AS half`)).toEqual([{ half: null }]);
  expect(await run(landed)).toEqual([]);
});

const slow = {
  name: '9002_slow.sql',
  text: 'CREATE TABLE slow (id int PRIMARY KEY); SELECT pg_sleep(0.2)',
};

test('two processes that migrate at once apply each migration once', async () => {
  const applied = await Promise.all([run([...landed, slow]), run([...landed, slow])]);
  expect(applied.flat()).toEqual([slow.name]);
});

test('a look names what is pending, and refuses what a migration would refuse', async () => {
  const next = { name: '9003_next.sql', text: 'CREATE TABLE next (id int PRIMARY KEY)' };
  const applied = await query('SELECT name FROM atrium.schema_migration');
  expect(await lookAtSchema(owner, { migrations: [...landed, slow, next] })).toEqual({
    isMade: true,
    pending: [next.name],
  });
  await expect(lookAtSchema(owner, { migrations: landed })).rejects.toThrow('The database is newer');
  await expect(lookAtSchema(owner, { app: owner })).rejects.toThrow('may not connect as');
  expect(await query('SELECT name FROM atrium.schema_migration')).toEqual(applied);
});
