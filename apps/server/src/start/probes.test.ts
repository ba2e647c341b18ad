import { closeSync, openSync, writeSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Connection } from '@atrium/api/platform/database/connection/connection';
import { provideDatabase } from '@atrium/api/platform/database/provide-database';
import { migrate } from '@atrium/api/platform/database/schema/migrate';
import { silentLog } from '@atrium/api/platform/database/testing';
import { createHealth } from '@atrium/api/platform/health/health';
import { createLog } from '@atrium/api/platform/health/log';
import { createMetrics } from '@atrium/api/platform/health/metrics';
import { createPageWatch } from '@atrium/api/platform/jobs/watch-database-pages';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { dataFolder } from '../testing/demo-server.ts';
import { createProbes } from './probes.ts';

const dataDir = dataFolder();

const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;
const local = request('127.0.0.1');

function probes() {
  const health = createHealth();
  const probe = createProbes({
    isReady: async () => true,
    metrics: createMetrics(),
    health,
    token: 'operator',
  });
  const ready = async (req = local) => {
    const answer = await probe('/readyz', req);
    return [answer?.status, await answer?.text()];
  };
  return { health, ready };
}

describe('/readyz', () => {
  test('says below its first line what is wrong, and is ready all the same', async () => {
    const { health, ready } = probes();
    expect(await ready()).toEqual([200, 'ready\n']);
    health.report('disk', 'low');
    health.report('pages', 'damaged');
    expect(await ready()).toEqual([200, 'ready\ndisk: low\npages: damaged\n']);
    health.report('disk', 'gone', 'down');
    expect(await ready()).toEqual([503, 'not ready\ndisk: gone\npages: damaged\n']);
  });

  test('tells strangers no more than whether it is', async () => {
    const { health, ready } = probes();
    health.report('disk', 'low');
    const elsewhere = '203.0.113.9';
    expect(await ready(request(elsewhere))).toEqual([200, 'ready\n']);
    expect(await ready(request('127.0.0.1', { 'x-forwarded-for': elsewhere }))).toEqual([200, 'ready\n']);
    expect(await ready(request(elsewhere, { authorization: 'Bearer operator' }))).toEqual([
      200,
      'ready\ndisk: low\n',
    ]);
  });
});

test('a page overwritten on the disk is found and named, in a table and in an index', {
  timeout: 120_000,
}, async () => {
  const { health, ready } = probes();
  const logged: string[] = [];
  const log = createLog('warn', { write: (line) => void logged.push(line) });
  const look = (owner: Connection) => createPageWatch({ owner, health, log }).look();

  const before = await provideDatabase({ dataDir, log: silentLog });
  if (!before.owner || !before.folder) throw new Error('the embedded database has an owner and a folder');
  await migrate(before.owner, { log: silentLog });
  await look(before.owner);
  expect([await ready(), logged]).toEqual([[200, 'ready\n'], []]);
  const paths = await pathsOf(before.owner, ['device', 'state_transition_pkey']);
  await before.stop();

  for (const path of paths) overwrite(join(before.folder, path));
  const after = await provideDatabase({ dataDir, log: silentLog });
  try {
    if (after.owner) await look(after.owner);
    const [status, text] = await ready();
    expect(status).toBe(200);
    expect(text).toMatch(/^ready\npages: damaged: .*\bdevice: invalid page in block 0/);
    expect(text).toContain('state_transition_pkey: invalid page in block 0');
    expect(logged).toEqual([expect.stringContaining('database pages are damaged')]);
  } finally {
    await after.stop();
  }
});

async function pathsOf(owner: Connection, names: string[]): Promise<string[]> {
  const client = new Client(owner);
  await client.connect();
  const { rows } = await client.query(
    'SELECT pg_relation_filepath(name::regclass) AS path FROM unnest($1::text[]) name',
    [names],
  );
  await client.end();
  return rows.map(({ path }) => path);
}

function overwrite(file: string) {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(64, 0x5a), 0, 64, 8000);
  closeSync(handle);
}
