import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startCluster } from './cluster/cluster.ts';
import type { DatabaseLogin } from './connection/connection.ts';
import type { Log } from './connection/database-log.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './schema/migrate.ts';
import { type DatabaseAccess, ensureDatabase, ownerRole } from './schema/roles.ts';

/** Plain JSON: vitest hands it from the global set-up to the workers. */
export type TestCluster = DatabaseAccess & { superuser: DatabaseLogin };

export type TestDatabase = Database & TestCluster & { drop(): Promise<void> };

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** For clusters that are thrown away and need not survive a power cut. */
export const disposable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const template = 'atrium_template';

/** A clone is twenty megabytes of files; some three hundred of them at once have never taken half of this. */
const roomForClusters = 4 * 2 ** 30;

/** Memory (tmpfs) where the machine has enough of it as files: a clone of a database waits for no disk. */
function memoryFolder(): string {
  const folder = '/dev/shm';
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= roomForClusters ? folder : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** One cluster with a migrated template; `binaries` names a folder with another PostgreSQL than the one from npm. */
export async function startTestCluster(
  binaries?: string,
): Promise<{ cluster: TestCluster; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(memoryFolder(), 'atrium-test-'));
  chmodSync(dataDir, 0o755); // as root, the database user must be able to enter
  const { superuser, stop } = await startCluster({
    dataDir,
    log: silentLog,
    settings: disposable,
    binaries,
  });
  const heir = stopWhenWeDie(dataDir);
  const access = await ensureDatabase(superuser, template);
  await migrate(access.owner, { log: silentLog });
  return {
    cluster: { superuser, ...access },
    stop: async () => {
      await stop();
      heir.kill();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/**
 * A killed test run would leave its server running: this shell's input ends with us, then it cleans
 * up.
 */
function stopWhenWeDie(dataDir: string) {
  const cleanUp = 'cat; kill -INT "$(head -n 1 "$0/postgres/postmaster.pid")"; sleep 2; rm -rf "$0"';
  const heir = spawn('sh', ['-c', cleanUp, dataDir], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  heir.unref();
  (heir.stdin as Socket).unref();
  return heir;
}

/** A fresh migrated database in some 50 ms. */
export async function cloneDatabase({ superuser, owner, app }: TestCluster): Promise<TestDatabase> {
  const database = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(superuser, `CREATE DATABASE ${database} TEMPLATE ${template} OWNER ${ownerRole}`);
  const access = {
    superuser: { ...superuser, database },
    owner: { ...owner, database },
    app: { ...app, database },
  };
  const opened = await openDatabase({ app: access.app, log: silentLog });
  return {
    ...opened,
    ...access,
    drop: async () => {
      await opened.close();
      await asSuperuser(superuser, `DROP DATABASE ${database} WITH (FORCE)`);
    },
  };
}

async function asSuperuser(superuser: DatabaseLogin, statement: string) {
  const client = new Client(superuser);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
