import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onDisk } from '../../errors/start-refused.ts';
import type { ClusterPaths } from './cluster-files.ts';
import { sharedBuffers } from './cluster-memory.ts';
import type { DatabaseUser } from './cluster-user.ts';

/** Every process of this cluster's server, found by the tag that PostgreSQL puts into all its process titles. A pid
 *  file cannot tell: its number may be reused, or be a zombie's. */
export function clusterProcesses({ tag }: ClusterPaths): number[] {
  return processTitles()
    .filter(({ title }) => title.includes(tag) && /^(\S*[ /])*postgres[: \0]/.test(title))
    .map(({ pid }) => pid);
}

function processTitles(): { pid: number; title: string }[] {
  if (process.platform !== 'linux') {
    return execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => ({ pid: Number.parseInt(line, 10), title: line.replace(/^\s*\d+\s/, '') }));
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), title: commandLine(name) }));
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // it ended while we looked
  }
}

/**
 * Only while no server works in the folder: then these are stale for certain, whatever pid they
 * name.
 */
export function removeStaleFiles({ cluster, socket }: ClusterPaths) {
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  rmSync(join(socket, '.s.PGSQL.5432'), { force: true });
  rmSync(join(socket, '.s.PGSQL.5432.lock'), { force: true });
}

const tenMegabytes = 10 * 1024 * 1024;

/** Why the process ended, once it has. */
export type PostgresServer = { failure(): string | undefined };

/** Detached: Ctrl-C reaches node first, and node stops the server when its own work is done. */
export function spawnPostgres(
  postgres: string,
  place: ClusterPaths,
  user: DatabaseUser,
  settings: Record<string, string>,
): PostgresServer {
  const { logFile } = place;
  const log = onDisk(logFile, () => {
    if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > tenMegabytes)
      renameSync(logFile, `${logFile}.old`);
    return openSync(logFile, 'a', 0o600);
  });
  const begin = statSync(logFile).size;
  const all = {
    listen_addresses: '',
    unix_socket_directories: `"${place.socket.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    cluster_name: place.tag,
    log_checkpoints: 'off',
    shared_buffers: sharedBuffers(),
    // with the default of 1 GB a bulk import forced a checkpoint every 18 s, and wrote each changed page to the WAL anew
    max_wal_size: '4GB',
    // after a crash one call brings the file system to disk, instead of one for each of a thousand files
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    ...settings,
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(postgres, ['-D', place.cluster, ...args], {
    ...user.spawn,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  server.unref();
  let ended: string | undefined;
  server.once('error', (error) => {
    ended = error.message;
  });
  server.once('exit', (code, signal) => {
    ended = `it ended with ${signal ?? `code ${code}`}`;
  });
  return { failure: () => ended && (readFileSync(logFile).subarray(begin).toString().trim() || ended) };
}

/** The server may not be our child (adopted), so it is stopped by the pid it wrote down itself. */
export async function stopPostgres(place: ClusterPaths): Promise<void> {
  const pidFile = join(place.cluster, 'postmaster.pid');
  const pid = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : 0;
  if (clusterProcesses(place).includes(pid)) process.kill(pid, 'SIGINT');
  for (const deadline = Date.now() + 30_000; clusterProcesses(place).length > 0; await sleep(20)) {
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL (process ${pid}) on ${place.cluster} does not stop`);
  }
}
