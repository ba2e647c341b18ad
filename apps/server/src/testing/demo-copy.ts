import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from '@atrium/api/platform/database/cluster/cluster';
import { disposable, silentLog } from '@atrium/api/platform/database/testing';
import { startServer } from './server-process.ts';

/** Loading the demo beside whatever else the machine does. */
const madeWithinMs = 280_000;

/** Loses nothing when a process is killed, only when the machine is: for whom that makes no difference. */
export const unsafeDurability = { fsync: 'off', full_page_writes: 'off' };

/**
 * The folder as a first start with the demo leaves it, set as the product sets it unless `settings` say otherwise. One
 * start serves all who share a folder, in whatever process: loading the demo is the dear part.
 */
export async function copyDemoOf(
  shared: string,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<void> {
  const made = join(shared, 'demo');
  if (isFirst(join(shared, 'demo.begun'))) {
    await make(join(shared, 'demo.draft'));
    renameSync(join(shared, 'demo.draft'), made);
  }
  for (const deadline = Date.now() + madeWithinMs; !existsSync(made); await sleep(50))
    if (Date.now() > deadline) throw new Error('Whoever makes the folder with the demo did not get there.');
  mkdirSync(dataDir, { recursive: true });
  // by a program that keeps owners: the database user must find its files its own
  execFileSync('cp', ['-a', `${made}/.`, dataDir]);
  appendFileSync(join(dataDir, 'postgres', 'postgresql.conf'), asLines(settings));
}

async function make(dataDir: string): Promise<void> {
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755); // as root, the database user must be able to enter
  const { folder, stop } = await startCluster({ dataDir, log: silentLog, settings: disposable });
  await stop();
  const file = join(folder, 'postgresql.conf');
  const asMade = readFileSync(file);
  // little to copy: what was written ahead is of no use after a clean stop
  appendFileSync(file, asLines({ ...disposable, min_wal_size: '32MB', max_wal_size: '64MB' }));
  const server = await startServer(dataDir);
  await server.kill('SIGTERM');
  writeFileSync(file, asMade);
}

const asLines = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('');

function isFirst(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch {
    return false;
  }
}
