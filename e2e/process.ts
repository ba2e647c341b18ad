import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyDemoOf, unsafeDurability } from '../apps/server/src/testing/demo-copy.ts';
import { freePort } from '../apps/server/src/testing/server-process.ts';

/** A first start migrates and loads the demo. */
const readyWithinMs = 120_000;
const stopWithinMs = 20_000;

export interface Started {
  port: number;
  output: () => string;
  stop(): Promise<void>;
}

/** As `npm start` runs it. */
const main = join(import.meta.dirname, '../apps/server/dist/main.js');

/** One process of the product, on a folder of its own: empty, or in a whole run with the demo loaded already. */
export async function startProcess(settings: Record<string, string>): Promise<Started> {
  const port = Number(settings.PORT ?? (await freePort()));
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-e2e-'));
  chmodSync(dataDir, 0o755); // as root, the database user must be able to enter
  const { TEST_SHARED } = process.env;
  const hasOwnDatabase = settings.ROLE === undefined && settings.DATABASE_URL === undefined;
  if (TEST_SHARED && hasOwnDatabase) await copyDemoOf(TEST_SHARED, dataDir, unsafeDurability);
  const child = spawn(process.execPath, [main], {
    env: {
      ...bareEnvironment(),
      LIMITS: '50', // all journeys come from one address
      ...settings,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(child);
  const stop = async () => {
    try {
      await end(child, output);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  };
  try {
    await ready(child, port, output);
    return { port, output, stop };
  } catch (error) {
    await stop().catch(() => {}); // why it did not start matters more than how it stopped
    throw error;
  }
}

/** Said with the addresses, which may be a moment after the first answer. */
export async function operatorToken(output: () => string): Promise<string> {
  for (const deadline = Date.now() + stopWithinMs; Date.now() < deadline; await sleep(50)) {
    const told = /Operator token[^:]*: (\S+)/.exec(output())?.[1];
    if (told) return told;
  }
  throw new Error(`The server did not say its operator token.\n${output()}`);
}

/** What the test runner sets (NODE_ENV=test) and what a developer has set (DATABASE_URL) must not change the product. */
const bareEnvironment = () =>
  Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'NODE_COMPILE_CACHE'].flatMap((name) =>
      process.env[name] ? [[name, process.env[name]]] : [],
    ),
  );

async function ready(child: ChildProcess, port: number, output: () => string) {
  for (const deadline = Date.now() + readyWithinMs; Date.now() < deadline; await sleep(100)) {
    if (child.exitCode !== null || child.signalCode)
      throw new Error(`The server did not start.\n${output()}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`The server was not ready within ${readyWithinMs / 1000} s.\n${output()}`);
}

async function end(child: ChildProcess, output: () => string) {
  if (child.exitCode === null && !child.signalCode) {
    child.kill('SIGTERM');
    await Promise.race([once(child, 'exit'), sleep(stopWithinMs, undefined, { ref: false })]);
  }
  if (child.exitCode === 0) return;
  child.kill('SIGKILL');
  throw new Error(
    `The server did not stop cleanly (${child.signalCode ?? child.exitCode ?? 'still running'}).\n${output()}`,
  );
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-20_000);
    });
  }
  return () => text;
}
