import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { findClusterPaths } from '@atrium/api/platform/database/cluster/cluster-files';
import { clusterProcesses, stopPostgres } from '@atrium/api/platform/database/cluster/cluster-process';
import { databaseUser } from '@atrium/api/platform/database/cluster/cluster-user';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { copyDemo } from '../testing/demo-folder.ts';
import { dataFolder } from '../testing/demo-server.ts';
import { askServer, freePort, spawnServerProcess, startServer } from '../testing/server-process.ts';

const dataDir = join(dataFolder(), 'data');
const secretFile = join(dataDir, 'secret');
const place = () => findClusterPaths(dataDir, databaseUser());
/** Nothing here is about speed: a busy machine may take its time. */
const timeout = 240_000;
afterAll(() => stopPostgres(place())); // after a failed test the cluster may still run

async function endOf(env: Record<string, string>) {
  const { child, output } = spawnServerProcess(dataDir, { PORT: String(await freePort()), ...env });
  await once(child, 'close');
  return { code: child.exitCode, output: output() };
}

async function refusal(env: Record<string, string>): Promise<string> {
  const { code, output } = await endOf(env);
  expect([code, output]).toEqual([1, expect.stringContaining('Atrium did not start.')]);
  expect(output).not.toMatch(/^\s+at /m);
  return output;
}

async function started(env: Record<string, string> = {}) {
  const server = await startServer(dataDir, env);
  onTestFinished(async () => void (await server.kill('SIGTERM')));
  return server;
}

const command = (name: string, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, '..', 'commands', name), ...args],
      { env: { ...process.env, DATA_DIR: dataDir } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
    child.stdin?.end();
  });

const signIn = (port: number) =>
  askServer(port, '/backend/login/api', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: { type: 'EMAIL', email: 'active@atrium.example', password: 'Atrium-demo-1' },
  });

test('a folder that cannot be made ends the start, in words', { timeout }, async () => {
  const output = await refusal({ DATA_DIR: '/proc/x' });
  expect(output).toContain('Cannot use /proc/x: no folder can be made there. Repair that, or set DATA_DIR');
});

test('a port that is taken ends the start before the database is touched', { timeout }, async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const output = await refusal({ PORT: String(port) });
  expect(output).toContain(`Port ${port} is taken by another program.`);
  expect(output).not.toContain('Starting the database');
});

test('a host that is none of this machine’s ends the start in words', { timeout }, async () => {
  expect(await refusal({ HOST: '203.0.113.1' })).toContain(
    'HOST is 203.0.113.1, which is no address of this machine',
  );
});

describe('another secret than the database was sealed with', { timeout }, () => {
  let cookie = '';

  test('a wrong or missing secret is refused before any request is served, and none is made in its place', async () => {
    await copyDemo(dataDir);
    const server = await started();
    const answer = await signIn(server.port);
    expect(answer.status).toBe(200);
    cookie = [answer.headers['set-cookie'] ?? []]
      .flat()
      .map((line) => line.split(';')[0])
      .join('; ');
    await server.kill('SIGTERM');

    expect(await refusal({ SECRET_KEY: Buffer.alloc(32, 9).toString('base64') })).toContain(
      'SECRET_KEY is not the secret that this database was sealed with',
    );
    renameSync(secretFile, `${secretFile}.away`);
    expect(await refusal({})).toContain(`The secret in ${secretFile} is not there`);
    expect(existsSync(secretFile)).toBe(false);
    renameSync(`${secretFile}.away`, secretFile);
    expect(clusterProcesses(place())).toEqual([]);
  });

  test('a new secret takes over from the old one while that is kept: sessions stay', async () => {
    const server = await started({
      SECRET_KEY: Buffer.alloc(32, 9).toString('base64'),
      SECRET_KEY_PREVIOUS: readFileSync(secretFile, 'utf8'),
    });
    const profile = await askServer(server.port, '/backend/user/profile', { headers: { cookie } });
    expect([profile.status, JSON.parse(profile.text).email]).toEqual([200, 'active@atrium.example']);
    expect((await signIn(server.port)).status).toBe(200);
  });

  test('a secret reset needs a confirmation', async () => {
    const asked = await command('secret-reset.ts');
    expect([asked.code, asked.output]).toEqual([1, expect.stringContaining('Nothing was changed')]);
    expect(await command('secret-reset.ts', '--yes')).toMatchObject({ code: 0 });
  });
});

describe('a live stage', { timeout }, () => {
  const token = 'a-token-of-at-least-thirty-two-characters';

  test('refuses the demo and what is missing, and starts without them', async () => {
    const output = await refusal({ STAGE: 'live' });
    expect(output).toContain('the database holds the demo (Atrium, Noor, Klang, Arena)');
    expect(output).toContain('npm run demo:remove');

    const removed = await command('demo-remove.ts', '--yes');
    expect([removed.code, removed.output]).toEqual([0, expect.stringContaining('The demo is gone.')]);

    const incomplete = await refusal({ STAGE: 'live', ALLOW_INCOMPLETE: 'origin' });
    expect(incomplete).toContain(
      'The stage is live, and this is missing:\nerror  mail     SMTP_URL is not set',
    );
    expect(incomplete).not.toContain('PUBLIC_ORIGIN is http');

    const server = await started({
      STAGE: 'live',
      METRICS_TOKEN: token,
      ALLOW_INCOMPLETE: 'mail,origin',
    });
    expect((await signIn(server.port)).status).toBe(421);
    expect((await askServer(server.port, '/')).status).toBe(421);
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
    const metrics = (headers: Record<string, string>) => askServer(server.port, '/metrics', { headers });
    expect((await metrics({})).status).toBe(200);
    expect((await metrics(elsewhere)).status).toBe(404);
    expect((await metrics({ ...elsewhere, authorization: 'Bearer null' })).status).toBe(404);
    expect((await metrics({ ...elsewhere, authorization: `Bearer ${token}` })).status).toBe(200);
  });
});
