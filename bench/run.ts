import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../apps/server/src/config.ts';
import { loadPortal } from '../apps/server/src/portal-bundle.ts';
import { startAtrium } from '../apps/server/src/start.ts';
import { startServer } from '../apps/server/src/testing/server-process.ts';
import { firstLoad } from './first-load.ts';
import { measure, type Pass, type Target } from './load.ts';

const passes = 3;
const seconds = 2;

const rows: [name: string, figure: string, reference: string, ratio: string][] = [];

function line(name: string, figure: number, reference: number, unit: string, referenceName: string) {
  const digits = figure < 100 ? 1 : 0;
  const ratio = Number.isNaN(figure) ? 'not measured' : (figure / reference).toFixed(2);
  rows.push([
    name,
    `${figure.toFixed(digits)} ${unit}`,
    `${reference.toFixed(digits)} ${unit} ${referenceName}`,
    ratio,
  ]);
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const middle = (list: readonly Pass[], field: keyof Pass) => median(list.map((pass) => pass[field]));

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
chmodSync(dataDir, 0o755); // as root, the database user must be able to enter
try {
  console.log('First start');
  await (await startServer(dataDir)).kill('SIGTERM');
  console.log('Second start, pages');
  await throughTheEdge();
  console.log('Backend calls');
  await insideTheProcess();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   '));

async function throughTheEdge() {
  const server = await startServer(dataDir);
  try {
    const home = await fetchHome(server.port);
    const bare = fork(join(import.meta.dirname, 'bare-server.ts'), {
      env: { ...process.env, NODE_ENV: 'production' },
    });
    try {
      bare.send(home);
      const [address] = (await once(bare, 'message')) as [AddressInfo];
      await pages(
        { port: server.port, pid: server.child.pid ?? 0, path: () => '/' },
        { port: address.port, pid: bare.pid ?? 0, path: () => '/' },
      );
    } finally {
      bare.kill();
    }
    const { script, style } = await firstLoad(server.port);
    line('JavaScript of the first load, gzip', script, 150, 'KB', 'limit');
    line('CSS of the first load, gzip', style, 20, 'KB', 'limit');
    line('second start until ready', server.readyAfter, 3000, 'ms', 'limit');
  } finally {
    await server.kill('SIGTERM');
  }
}

/** Interleaved: what else the machine does in the meantime falls on both alike. */
async function pages(cached: Target, bare: Target) {
  const [hits, bares, renders]: [Pass[], Pass[], Pass[]] = [[], [], []];
  for (const target of [cached, bare]) await measure(target, seconds);
  for (let pass = 0; pass < passes; pass++) {
    hits.push(await measure(cached, seconds));
    bares.push(await measure(bare, seconds));
  }
  let unique = 0;
  // what somebody searched for is what the page is rendered from, so each value is another page
  const rendered: Target = { ...cached, path: () => `/search-q?q=${unique++}` };
  for (let pass = 0; pass < passes; pass++) renders.push(await measure(rendered, seconds));
  line(
    'cached home page',
    middle(hits, 'perSecond'),
    middle(bares, 'perSecond'),
    'requests/s',
    'bare node:http',
  );
  line(
    'cached home page, CPU',
    middle(hits, 'cpuMicroseconds'),
    middle(bares, 'cpuMicroseconds'),
    'µs',
    'bare node:http',
  );
  line(
    'rendered search page',
    middle(renders, 'perSecond'),
    middle(hits, 'perSecond'),
    'requests/s',
    'cached',
  );
}

/** The home page as it leaves the edge, byte for byte. */
async function fetchHome(port: number): Promise<{ headers: Record<string, string>; body: string }> {
  const req = request({
    port,
    host: '127.0.0.1',
    headers: { host: 'localhost', 'accept-encoding': 'br' },
  }).end();
  const [res] = await once(req, 'response');
  const chunks: Buffer[] = await res.toArray();
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = res.headers;
  return { headers, body: Buffer.concat(chunks).toString('base64') };
}

/** The same call without and with HTTP in between. */
async function insideTheProcess() {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LIMITS: '50' });
  const running = await startAtrium({
    config,
    log: pino({ level: 'silent' }),
    progress: { step: () => {} },
    portal: () => loadPortal(dataDir),
  });
  const call = '/structure/configuration?lang=en';
  const headers = { 'x-tenant-id': 'atrium' };
  try {
    const direct = async () =>
      (await running.backend.call(new Request(`http://localhost${call}`, { headers }))).text();
    const overHttp = async () => (await fetch(`http://127.0.0.1:${running.port}/backend${call}`)).text();
    const [inside, outside]: [number[], number[]] = [[], []];
    for (const ask of [direct, overHttp]) await microseconds(ask);
    for (let pass = 0; pass < passes; pass++) {
      inside.push(await microseconds(direct));
      outside.push(await microseconds(overHttp));
    }
    line('backend call in process', median(inside), median(outside), 'µs', 'over loopback HTTP');
  } finally {
    await running.stop();
  }
}

async function microseconds(ask: () => Promise<string>): Promise<number> {
  const times = 500;
  if ((await ask()).includes('"error"'))
    throw new Error(`cannot measure: the backend answered ${await ask()}`);
  const started = performance.now();
  for (let i = 0; i < times; i++) await ask();
  return ((performance.now() - started) * 1000) / times;
}
