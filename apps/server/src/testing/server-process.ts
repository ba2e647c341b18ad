import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What `npm start` runs: the same as one of a few files, as of the last `scripts/prepare.mjs --build`. */
export const built = join(import.meta.dirname, '../../dist/main.js');

/**
 * A whole run is built before it begins, and reads two thousand modules less for each start; a test by itself has the
 * sources as they are now.
 */
const main = process.env.TEST_BUILT ? built : join(import.meta.dirname, '../main.ts');

export interface ServerProcess {
  child: ChildProcess;
  port: number;
  /** Milliseconds from spawn to ready. */
  readyAfter: number;
  output: () => string;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * Below the ephemeral ports, which systems give to outgoing connections: one that is checked now and listened on seconds
 * later could by then be the local end of one.
 */
const ports = { first: 12_000, last: 31_000 };

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.first, ports.last);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((tell) => {
    const probe = createServer()
      .once('error', () => tell(false))
      .listen(port, '127.0.0.1', () => probe.close(() => tell(true)));
  });
}

/** The process alone, ready or not. */
export function spawnServerProcess(
  dataDir: string,
  env: Record<string, string>,
  entry = main,
): Pick<ServerProcess, 'child' | 'output'> {
  const child = spawn(process.execPath, [entry], {
    // as from a shell: what the test runner calls its environment is none of the product's business; all the people
    // of a test come from one address
    env: { ...process.env, NODE_ENV: undefined, LIMITS: '50', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', (chunk) => (text += chunk));
  return { child, output: () => text };
}

/** One of our commands as an engineer runs it, to its end. */
export function runCommand(script: string, args: readonly string[], settings: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '..', 'commands', `${script}.ts`), ...args],
    { env: { ...process.env, NODE_ENV: undefined, ...settings }, encoding: 'utf8' },
  );
  return { status, output: `${stdout}${stderr}` };
}

/** The same, with answers inside the process held against the contract. */
export const checked = join(import.meta.dirname, 'checked-main.ts');

/** The product, on a folder and a port of its own. */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  { entry = main, patienceMs = 280_000 } = {},
): Promise<ServerProcess> {
  const port = Number(env.PORT ?? (await freePort()));
  const started = performance.now();
  const { child, output } = spawnServerProcess(dataDir, { ...env, PORT: String(port) }, entry);
  const ended = once(child, 'exit');

  while ((await statusOf(port, '/readyz')) !== 200) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended:\n${output()}`);
    if (performance.now() - started > patienceMs) {
      child.kill('SIGTERM'); // no caller has its handle
      throw new Error(`The server is not ready:\n${output()}`);
    }
    await sleep(20);
  }
  return {
    child,
    port,
    readyAfter: performance.now() - started,
    output,
    kill: async (signal) => {
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

const statusOf = (port: number, path: string) =>
  askServer(port, path).then(
    ({ status }) => status,
    () => 0,
  );

export interface ServerAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

interface AskOptions {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A request under any host name: `*.localhost` does not resolve everywhere, and `fetch` forbids the header. */
export function askServer(
  port: number,
  path: string,
  { host = 'localhost', method = 'GET', headers = {}, body }: AskOptions = {},
): Promise<ServerAnswer> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const origin = { host: `${host}:${port}`, origin: `http://${host}:${port}` };
  const typed =
    payload === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
  return new Promise((resolve, reject) => {
    const req = request(
      { host: '127.0.0.1', port, path, method, headers: { ...origin, ...typed, ...headers } },
      (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('error', reject);
        res.on('end', () =>
          resolve({
            status: res.statusCode ?? 0,
            headers: res.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    req.on('error', reject);
    req.end(payload);
  });
}
