import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { built, type ServerProcess, startServer } from '../../apps/server/src/testing/server-process.ts';
import type { Report } from './report.ts';

/** What one of the benches works with: the folder of a product that has been started once, and where figures go. */
export interface Bench {
  dataDir: string;
  report: Report;
}

/** A machine that is busy with other things may take its time: what is measured is something else. */
const patienceMs = 300_000;

interface Folder {
  dataDir: string;
  remove: () => void;
}

function newFolder(): Folder {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  chmodSync(dataDir, 0o755); // as root, the database user must be able to enter
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** For a bench that leaves something behind. */
export function copyOf(dataDir: string): Folder {
  const copy = newFolder();
  // by a program that keeps owners: the database user must find its files its own
  execFileSync('cp', ['-a', `${dataDir}/.`, copy.dataDir]);
  return copy;
}

/** A first start, with the demo. */
export async function preparedFolder(): Promise<Folder> {
  const { dataDir, remove } = newFolder();
  try {
    await (await startServer(dataDir, {}, { entry: built, patienceMs })).kill('SIGTERM');
    return { dataDir, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The product as `npm start` runs it, for as long as the work takes. Without rate limits: it is not floods we measure. */
export async function withProduct<Result>(
  dataDir: string,
  env: Record<string, string>,
  work: (server: ServerProcess & { pid: number }) => Promise<Result>,
): Promise<Result> {
  const server = await startServer(dataDir, { LIMITS: '1000', ...env }, { entry: built, patienceMs });
  try {
    return await work({ ...server, pid: server.child.pid ?? 0 });
  } finally {
    await server.kill('SIGTERM');
  }
}

/** A render for every request: as after a deploy, or in a locale that was not requested yet. */
export const withoutCache = { PAGE_CACHE_BYTES: '0' };
