import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseLogin } from '@atrium/api/platform/database/connection/connection';
import { migrate, readMigrations } from '@atrium/api/platform/database/schema/migrate';
import { silentLog } from '@atrium/api/platform/database/testing';
import { testDatabase } from '@atrium/api/platform/database/testing/test-database';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const { superuser, owner, app } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'atrium-commands-'));
const made: string[] = [];
const timeout = 240_000;

afterAll(async () => {
  for (const database of made) await ask(superuser, `DROP DATABASE ${database} WITH (FORCE)`);
  rmSync(folder, { recursive: true, force: true });
});

async function ask(login: DatabaseLogin, text: string): Promise<unknown[]> {
  const client = new Client(login);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function emptyDatabase(): Promise<{ owner: DatabaseLogin; app: DatabaseLogin }> {
  const database = `commands_${randomBytes(4).toString('hex')}`;
  await ask(superuser, `CREATE DATABASE ${database} OWNER ${owner.user}`);
  made.push(database);
  return { owner: { ...owner, database }, app: { ...app, database } };
}

const addressOf = ({ user, password, host, port, database }: DatabaseLogin) =>
  `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;

interface Roles {
  owner: DatabaseLogin;
  app: DatabaseLogin;
}

async function run(file: string, args: readonly string[], roles: Roles) {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: undefined,
      DATA_DIR: join(folder, 'data'),
      DATABASE_OWNER_URL: addressOf(roles.owner),
      DATABASE_URL: addressOf(roles.app),
      SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  await once(child, 'close');
  return { status: child.exitCode, output };
}

/** Every right and note in the schema, and what was ever applied to it. */
const stateOf = ({ owner: { database } }: Roles) =>
  ask(
    { ...superuser, database },
    `SELECT relname AS name, relacl::text AS rights FROM pg_class WHERE relnamespace = to_regnamespace('atrium')::oid
     UNION ALL SELECT nspname, coalesce(nspacl::text, '') || coalesce(obj_description(oid, 'pg_namespace'), '')
     FROM pg_namespace WHERE nspname = 'atrium' ORDER BY 1, 2`,
  );

/** A backup as far as `restore` reads it before it asks the database. */
function writeBackup(name: string, tenant: { id: number; code: string } | null): string {
  const path = join(folder, name);
  mkdirSync(path);
  const manifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    tenant,
    tenants: [{ id: 9, code: 'nine' }],
    migrations: [{ name: '0001_first.sql', sha256: 'x' }],
    tables: [{ name: 'tenant', columns: ['id'], rows: 0, sha256: '0'.repeat(64) }],
    sequences: [],
    files: [],
    secretFingerprint: null,
    counts: { articles: 0, accounts: 0, subscriptions: 0, files: 0 },
  };
  writeFileSync(join(path, 'backup.json'), JSON.stringify(manifest));
  return path;
}

const publication = join(folder, 'publication.json');
beforeAll(() => writeFileSync(publication, '{}'));

/** Arguments with which each command comes as far as the database. */
const argumentsOf: Record<string, () => string[]> = {
  'db:migrate': () => [],
  'db:repair': () => [],
  'db:seed': () => [],
  publish: () => [publication, '--tenant=nine'],
  'media:add': () => [publication, '--tenant=nine'],
  'tenant:new': () => [join(folder, 'nine')],
  'tenant:import': () => [folder],
  'tenant:export': () => ['nine', join(folder, 'out')],
  'tenant:remove': () => ['nine', '--yes'],
  'demo:remove': () => ['--yes'],
  invariants: () => [],
  doctor: () => [],
  backup: () => [join(folder, 'backup')],
  restore: () => [writeBackup('whole', null)],
  staff: () => ['list'],
  audit: () => ['--tenant=nine'],
  feeds: () => ['list', '--tenant=nine'],
  'secret:reset': () => ['--yes'],
};

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Read no database that an operator names: one migrates a disposable one, the other moves files. */
const ownDatabase = new Set(['db:types', 'storage:move']);

/** What stands behind `npm run`: a file of the server or of the database, with its first words. */
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file, words = ''] = /^node (apps\/(?:server|api)\/src\/\S+\.ts)(?: (.*))?$/.exec(line) ?? [];
  return file === undefined || ownDatabase.has(name)
    ? []
    : [{ name, file, words: words.split(' ').filter(Boolean) }];
});

describe.concurrent('with the owner’s address as DATABASE_URL', () => {
  test('every command that reaches the database is tried', () => {
    expect(commands.map(({ name }) => name).toSorted()).toEqual(Object.keys(argumentsOf).toSorted());
  });

  test.each(commands)(
    'npm run $name refuses and changes nothing',
    { timeout },
    async ({ name, file, words }) => {
      const before = await stateOf({ owner, app });
      const { status, output } = await run(file, [...words, ...(argumentsOf[name]?.() ?? [])], {
        owner,
        app: owner,
      });
      expect([status, output]).toEqual([1, expect.stringContaining(`may not connect as ${owner.user}`)]);
      expect(output).not.toMatch(/^\s+at /m);
      expect(await stateOf({ owner, app })).toEqual(before);
    },
  );

  test('so does the restore of one tenant', { timeout }, async () => {
    const before = await stateOf({ owner, app });
    const backup = writeBackup('one', { id: 9, code: 'nine' });
    const { status, output } = await run('apps/server/src/commands/restore.ts', [backup], {
      owner,
      app: owner,
    });
    expect([status, output]).toEqual([1, expect.stringContaining('Nothing was changed')]);
    expect(await stateOf({ owner, app })).toEqual(before);
  });
});

describe('a command that reads leaves the schema in its version', { timeout }, () => {
  const migrations = readMigrations().slice(0, -1);
  let older: Roles;
  beforeAll(async () => {
    older = await emptyDatabase();
    await migrate(older.owner, { app: older.app, log: silentLog, migrations });
    await ask(
      { ...superuser, database: older.owner.database },
      `INSERT INTO atrium.tenant (id, code, name, currency, created_at) VALUES (9, 'nine', 'Nine', 'EUR', now())`,
    );
  });
  const applied = async () =>
    (await ask({ ...superuser, database: older.owner.database }, 'SELECT FROM atrium.schema_migration'))
      .length;

  test('npm run backup is of the version before, so that it can be restored there', async () => {
    const target = join(folder, 'older');
    const { status, output } = await run('apps/server/src/commands/backup.ts', [target], older);
    expect([status, output]).toEqual([0, expect.stringContaining('Backup written')]);
    const manifest = JSON.parse(readFileSync(join(target, 'backup.json'), 'utf8')) as {
      migrations: unknown[];
    };
    expect(manifest.migrations).toHaveLength(migrations.length);
    expect(await applied()).toBe(migrations.length);
  });

  test.each([
    ['doctor', []],
    ['audit', ['--tenant=nine']],
    ['invariants', []],
    ['tenant-export', ['nine', join(folder, 'export')]],
  ])('%s says that the database is older', async (script, args) => {
    const { status, output } = await run(`apps/server/src/commands/${script}.ts`, args, older);
    expect([status, output]).toEqual([1, expect.stringContaining('The database is older than this code')]);
    expect(await applied()).toBe(migrations.length);
  });

  test('before the first start there is nothing to back up, and the doctor looks all the same', async () => {
    const empty = await emptyDatabase();
    const backup = await run('apps/server/src/commands/backup.ts', [join(folder, 'nothing')], empty);
    expect([backup.status, backup.output]).toEqual([1, expect.stringContaining('nothing to back up')]);
    const { output } = await run('apps/server/src/commands/doctor.ts', [], empty);
    expect(output).toMatch(/^warn +mail/m);
    const tenant = await run(
      'apps/server/src/commands/tenant-new.ts',
      [join(folder, 'fresh'), '--verticals', 'music'],
      empty,
    );
    expect([tenant.status, existsSync(join(folder, 'fresh/tenant.json'))]).toEqual([0, true]);
    expect(await ask(empty.owner, `SELECT to_regnamespace('atrium') AS made`)).toEqual([{ made: null }]);
  });
});
