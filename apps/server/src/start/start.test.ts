import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findClusterPaths } from '@atrium/api/platform/database/cluster/cluster-files';
import { clusterProcesses, stopPostgres } from '@atrium/api/platform/database/cluster/cluster-process';
import { databaseUser } from '@atrium/api/platform/database/cluster/cluster-user';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { crashRounds } from '../proofs/crash-rounds.ts';
import { copyDemo } from '../testing/demo-folder.ts';
import { dataFolder } from '../testing/demo-server.ts';
import { regulars } from '../testing/regulars.ts';
import {
  askServer,
  built,
  freePort,
  type ServerProcess,
  spawnServerProcess,
  startServer,
} from '../testing/server-process.ts';

/** One folder for all, with the demo from the second test on. Each test leaves it without a process. */
const dataDir = join(dataFolder(), 'my data');
const place = () => findClusterPaths(dataDir, databaseUser());
/** Nothing here is about speed: a busy machine may take its time. */
const timeout = 120_000;
afterAll(() => stopPostgres(place())); // after a failed test the cluster may still run
const isRoot = process.getuid?.() === 0;

/** Gone at the end of the test, however that ends. */
async function started(folder = dataDir, env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer(folder, env);
  onTestFinished(async () => {
    await server.kill('SIGKILL');
  });
  return server;
}

async function endOf(env: Record<string, string>, entry?: string) {
  const { child, output } = spawnServerProcess(dataDir, { PORT: String(await freePort()), ...env }, entry);
  await once(child, 'close');
  return { code: child.exitCode, output: output() };
}

describe('a start is refused in words', { timeout }, () => {
  test('a wrong value, with its name and what is allowed', async () => {
    const { code, output } = await endOf({ STAGE: 'prod', LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    expect(output).toContain('STAGE is "prod"; allowed: stg, dev or live');
    expect(output).toContain('LOG_LEVEL is "loud"; allowed: trace, debug');
    expect(output).not.toMatch(/^\s+at /m);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('and in ours alone, as built', async () => {
    const { output } = await endOf({ STAGE: 'prod' }, built);
    expect(output.trimStart()).toMatch(/^Atrium did not start\./);
  });

  test('a port that is taken', async () => {
    await copyDemo(dataDir);
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = String(typeof address === 'object' && address?.port);
    const { code, output } = await endOf({ PORT: port });
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is taken by another program`);
    expect(output).not.toMatch(/^\s+at /m);
    expect(clusterProcesses(place())).toEqual([]);
  });
});

describe('one owner of the data', { timeout }, () => {
  test('a second start names the first, which goes on', async () => {
    const first = await started();
    const second = await endOf({});
    expect(second.code).toBe(1);
    expect(second.output).toContain(`Another Atrium (process ${first.child.pid}) is already running`);
    expect((await askServer(first.port, '/')).status).toBe(200);
    expect((await askServer(first.port, '/readyz')).status).toBe(200);
    await stopUnderLoad(first, 'SIGTERM');
  });

  test('after kill -9 the next start takes over the database that was left', async () => {
    const killed = await started();
    const postmaster = () => readFileSync(join(place().cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0];
    const left = postmaster();
    await killed.kill('SIGKILL');
    expect(clusterProcesses(place()).map(String)).toContain(left);
    const heir = await started();
    expect(postmaster()).toBe(left);
    // before any visitor: the start itself has requested a page, and the first visitor need not wait for its rendering
    const { status, headers } = await askServer(heir.port, '/');
    expect([status, headers['x-cache']]).toEqual([200, 'hit']);
    await stopUnderLoad(heir, 'SIGINT');
  });

  test('a start that is interrupted leaves nothing behind', async () => {
    const { child, output } = spawnServerProcess(dataDir, { PORT: String(await freePort()) });
    await expect
      .poll(() => output() || clusterProcesses(place()).length > 0, { timeout: 20_000 })
      .toBeTruthy();
    child.kill('SIGINT');
    await once(child, 'close');
    expect([child.exitCode, clusterProcesses(place())]).toEqual([0, []]);
  });
});

test('a stop under load drops no request', { timeout }, async () => {
  const server = await started();
  await askServer(server.port, '/');
  const visitors = regulars(12, server.port, '/');
  await sleep(1000);
  expect(await server.kill('SIGTERM')).toBe(0);
  for (const { answered, errors } of await visitors) {
    expect(answered).toBeGreaterThan(0);
    expect(errors).toEqual(['ECONNREFUSED']);
  }
});

describe('whatever happens', { timeout }, () => {
  test('three times kill -9 under writes lose nothing and do nothing twice', {
    timeout: 120_000,
  }, async () => {
    const { acknowledged, lost, twice } = await crashRounds(dataDir, 3, () => {});
    expect(acknowledged).toBeGreaterThan(0);
    expect([lost, twice]).toEqual([[], 0]);
  });

  test.runIf(isRoot)('a folder that the database user cannot enter', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'atrium-closed-')); // mode 0700
    const folder = join(closed, 'data');
    mkdirSync(folder);
    onTestFinished(() => {
      const pointer = join(folder, 'postgres.path');
      if (existsSync(pointer))
        rmSync(dirname(readFileSync(pointer, 'utf8').trim()), { recursive: true, force: true });
      rmSync(closed, { recursive: true, force: true });
    });
    // without the demo, which takes long to load: the database decides that the address has no tenant
    const server = await started(folder, { STAGE: 'live', ALLOW_INCOMPLETE: 'mail,origin' });
    expect((await askServer(server.port, '/', { host: 'noor.localhost' })).status).toBe(421);
    expect(await server.kill('SIGTERM')).toBe(0);
  });
});

/** Requests under way are answered, new ones refused, and no process stays. */
async function stopUnderLoad(server: ServerProcess, signal: NodeJS.Signals) {
  const halfway = await Promise.all(Array.from({ length: 10 }, () => beginWrite(server.port)));
  const reads = Promise.all(
    Array.from({ length: 20 }, (_, i) => askServer(server.port, `/?q=load${i}`).catch(() => null)),
  );
  const ended = server.kill(signal);
  await expect.poll(() => server.output(), { timeout: 10_000 }).toContain('Stopping');
  server.child.kill(signal); // a terminal and npm both pass Ctrl-C on
  await expect
    .poll(
      () =>
        askServer(server.port, '/readyz').then(
          () => 'in',
          () => 'out',
        ),
      { timeout: 10_000 },
    )
    .toBe('out');
  expect(await Promise.all(halfway.map((finish) => finish()))).toEqual(Array(10).fill(202));
  // a read that came too late may have been turned away, but none was answered wrongly
  for (const answer of await reads) expect(answer?.status ?? 200).toBe(200);
  expect(await ended).toBe(0);
  expect(clusterProcesses(place())).toEqual([]);
}

/** A write whose head the server has read; its body comes when the returned function is called. */
function beginWrite(port: number): Promise<() => Promise<number>> {
  const body = JSON.stringify({ payload: { from: 'start.test' } });
  const head = [
    'POST /backend/kafka/event/interaction HTTP/1.1',
    'host: localhost',
    'origin: http://localhost',
    'content-type: application/json',
    `content-length: ${body.length}`,
    'expect: 100-continue',
  ];
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head.join('\r\n')}\r\n\r\n`));
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.startsWith('HTTP/1.1 100')) resolve(finish);
    });
    const finish = async () => {
      socket.write(body);
      await once(socket, 'close');
      return Number(/HTTP\/1\.1 (?!100)(\d{3})/.exec(text)?.[1] ?? 0);
    };
  });
}
