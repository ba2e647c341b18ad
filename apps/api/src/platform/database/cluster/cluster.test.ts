import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DatabaseLogin } from '../connection/connection.ts';
import { disposable, silentLog } from '../testing.ts';
import { startCluster } from './cluster.ts';
import { findClusterPaths } from './cluster-files.ts';
import { sharedBuffers } from './cluster-memory.ts';
import { clusterProcesses } from './cluster-process.ts';
import { databaseUser } from './cluster-user.ts';

// a cluster is made for every test, on machines that are busy with others
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const script = join(import.meta.dirname, '..', 'testing', 'hold-cluster.ts');

let folder: string;
let dataDir: string;
const running: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-cluster-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data with a space');
});

afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  // whatever the test left running is adopted and stopped
  if (existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) {
    const left = await start().catch(() => undefined);
    await left?.stop();
  }
  rmSync(folder, { recursive: true });
});

const start = (where = dataDir) => startCluster({ dataDir: where, log: silentLog, settings: disposable });

type Report = { superuser?: DatabaseLogin; refused?: string };

async function hold(): Promise<{ child: ChildProcess; report: Report }> {
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, report: JSON.parse(line) };
}

const die = async (child: ChildProcess) => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};

const postmaster = () =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);

async function ask(superuser: DatabaseLogin | undefined, text: string) {
  const client = new Client(superuser);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('the data outlives a stop, and the secret is private', async () => {
  const first = await start();
  await ask(first.superuser, 'CREATE TABLE kept AS SELECT 1 AS one');
  await first.stop();
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  expect(statSync(join(dataDir, 'postgres.secret')).mode & 0o777).toBe(0o600);

  const second = await start();
  expect(await ask(second.superuser, 'SELECT * FROM kept')).toEqual([{ one: 1 }]);
  expect(await ask(second.superuser, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
  expect(await ask(second.superuser, 'SHOW shared_buffers')).toEqual([{ shared_buffers: sharedBuffers() }]);
  await second.stop();
});

test('of three first starts at once exactly one wins, and the refusal names it', async () => {
  const starts = await Promise.all([hold(), hold(), hold()]);
  const winners = starts.filter(({ report }) => report.superuser);
  const refusals = starts.flatMap(({ report }) => report.refused ?? []);
  expect(winners).toHaveLength(1);
  const words = `Another Atrium (process ${winners[0]?.child.pid}) is already running on ${dataDir}. Stop it, or set DATA_DIR to another folder.`;
  expect(refusals).toEqual([`StartRefused: ${words}`, `StartRefused: ${words}`]);
  expect(await ask(winners[0]?.report.superuser, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('the server of a killed process is adopted', async () => {
  const { child } = await hold();
  const orphan = postmaster();
  await die(child);
  const { report } = await hold();
  expect(report.superuser).toBeDefined();
  expect(postmaster()).toBe(orphan);
});

test('after both were killed it starts again, even when another process has the old pid', async () => {
  const { child } = await hold();
  process.kill(postmaster(), 'SIGKILL');
  await die(child);
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n');
  writeFileSync(pidFile, [process.pid, ...rest].join('\n'));
  const { report } = await hold();
  expect(await ask(report.superuser, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a server that dies under a living process comes back', async () => {
  const { report } = await hold();
  const dead = postmaster();
  process.kill(dead, 'SIGKILL');
  await expect
    .poll(() => ask(report.superuser, 'SELECT 1 AS one').catch(() => []), { timeout: 10_000 })
    .toEqual([{ one: 1 }]);
  expect(postmaster()).not.toBe(dead);
});

test('a path too long for a socket gets a short folder', async () => {
  const cluster = await start(join(folder, 'x'.repeat(120)));
  expect(cluster.superuser.host).toMatch(/^\/tmp\/atrium-\w+$/);
  expect(await ask(cluster.superuser, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await cluster.stop();
  rmSync(cluster.superuser.host, { recursive: true });
});

describe('existing data is never made anew:', () => {
  let pristine: string;
  beforeAll(async () => {
    pristine = mkdtempSync(join(tmpdir(), 'atrium-pristine-'));
    chmodSync(pristine, 0o755);
    await (await start(pristine)).stop();
  });
  afterAll(() => rmSync(pristine, { recursive: true }));

  const inside = (...names: string[]) => join(dataDir, ...names);
  const broken: [string, () => void, string][] = [
    ['no PG_VERSION', () => rmSync(inside('postgres', 'PG_VERSION')), 'no complete database'],
    [
      'another version',
      () => writeFileSync(inside('postgres', 'PG_VERSION'), '15\n'),
      'made by PostgreSQL 15',
    ],
    ['no secret', () => rmSync(inside('postgres.secret')), 'The password of the database'],
    [
      'a wrong secret',
      () => writeFileSync(inside('postgres.secret'), 'wrong'),
      'is not the one of the database',
    ],
    ['a damaged control file', () => truncateSync(inside('postgres/global/pg_control'), 1), 'did not start'],
  ];
  test.each(broken)('%s', async (_name, damage, words) => {
    execFileSync('cp', ['-a', pristine, dataDir]);
    damage();
    await expect(start()).rejects.toThrow(words);
    expect(clusterProcesses(findClusterPaths(dataDir, databaseUser())), 'nothing is left running').toEqual(
      [],
    );
  });

  test('a file in its place', async () => {
    writeFileSync(dataDir, '');
    await expect(start()).rejects.toThrow('Cannot use');
  });

  test.runIf(process.getuid?.() === 0)('another owner', async () => {
    mkdirSync(inside('postgres'), { recursive: true });
    await expect(start()).rejects.toThrow('belongs to user id 0');
  });
});
