import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { errorCode, StartRefused } from '../../errors/start-refused.ts';
import type { DatabaseLogin } from '../connection/connection.ts';
import type { Log } from '../connection/database-log.ts';
import { findBinaries } from './cluster-binaries.ts';
import {
  type ClusterPaths,
  checkExistingCluster,
  findClusterPaths,
  readSuperuserPassword,
} from './cluster-files.ts';
import { initialise } from './cluster-initialise.ts';
import { whileStarting } from './cluster-lock.ts';
import {
  clusterProcesses,
  type PostgresServer,
  removeStaleFiles,
  spawnPostgres,
  stopPostgres,
} from './cluster-process.ts';
import { databaseUser } from './cluster-user.ts';

export type Cluster = {
  superuser: DatabaseLogin;
  /** Where it keeps its data. */
  folder: string;
  stop(): Promise<void>;
};

export type ClusterOptions = {
  dataDir: string;
  log: Log;
  settings?: Record<string, string>;
  /** A folder with another PostgreSQL than the one from npm. */
  binaries?: string | undefined;
};

/**
 * PostgreSQL on a folder of ours: made at the first start, adopted when a killed Atrium left it running,
 * owned by one process for as long as that lives. Decision 0001.
 */
export async function startCluster({
  dataDir,
  log,
  settings = {},
  binaries: folder,
}: ClusterOptions): Promise<Cluster> {
  const user = databaseUser();
  const binaries = await findBinaries(user, log, folder);
  const place = findClusterPaths(resolve(dataDir), user);

  const run = () =>
    whileStarting(place.tag, async () => {
      const state = checkExistingCluster(place, user, binaries.major);
      const superuser = superuserOf(place);
      if (state === 'absent') {
        const { password } = superuser;
        await initialise(binaries, place, user, { password, fsync: settings.fsync !== 'off' });
      }
      const start = () => spawnPostgres(binaries.postgres, place, user, settings);
      return { superuser, guard: await connect(place, superuser, start) };
    });

  const { superuser, guard } = await run();
  await own(guard, place);

  let stopping = false;
  let reviving = Promise.resolve();
  /**
   * A process that loses the guard has lost the folder: get both back, starting the server again
   * when it is gone.
   */
  const watch = (client: Client) =>
    client.once('end', () => {
      if (!stopping) reviving = revive();
    });
  const revive = async () => {
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, 5000)) {
      try {
        const { guard } = await run();
        await own(guard, place);
        log.warn({ dataDir }, 'PostgreSQL was lost and is back');
        watch(guard);
        return;
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL is lost');
        await sleep(pause);
      }
    }
  };
  watch(guard);

  return {
    superuser,
    folder: place.cluster,
    stop: async () => {
      stopping = true;
      await reviving;
      await stopPostgres(place);
    },
  };
}

/**
 * The server that already works in the folder, for a command beside its owning process; null where
 * none does.
 */
export function runningCluster(dataDir: string): DatabaseLogin | null {
  const place = findClusterPaths(resolve(dataDir), databaseUser());
  return clusterProcesses(place).length === 0 ? null : superuserOf(place);
}

const superuserOf = (place: ClusterPaths): DatabaseLogin => ({
  host: place.socket,
  port: 5432,
  user: 'postgres',
  password: readSuperuserPassword(place),
  database: 'postgres',
});

const answerWithin = 60_000;

/**
 * Adopts the server that works in the folder, or starts one when none does. Children of a killed
 * postmaster, and a server that is shutting down, are waited for: starting beside them would put
 * two servers on one folder.
 */
async function connect(
  place: ClusterPaths,
  superuser: DatabaseLogin,
  start: () => PostgresServer,
): Promise<Client> {
  let server: PostgresServer | undefined;
  for (let deadline = Date.now() + answerWithin; ; await sleep(20)) {
    if (!server && clusterProcesses(place).length === 0) {
      removeStaleFiles(place);
      server = start();
    }
    const client = new Client({
      ...superuser,
      application_name: `${ownerName}${process.pid}`,
      keepAlive: true,
    });
    // without a listener the loss of an idle connection ends the process
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      // recovery after a crash may take its time
      if (errorCode(error) === '57P03') deadline = Date.now() + answerWithin;
      const refusal = refusalOf(error, place, server, deadline);
      if (!refusal) continue;
      if (server) await stopPostgres(place);
      throw refusal;
    }
  }
}

function refusalOf(
  error: unknown,
  place: ClusterPaths,
  server: PostgresServer | undefined,
  deadline: number,
) {
  const failure = server?.failure();
  if (failure) return new StartRefused(`PostgreSQL did not start on ${place.cluster}:\n${failure}`);
  if (errorCode(error) === '28P01') {
    return new StartRefused(
      `The password in ${place.secretFile} is not the one of the database in ${place.cluster}.`,
    );
  }
  if (Date.now() < deadline) return undefined;
  return new StartRefused(`PostgreSQL on ${place.cluster} does not answer. See ${place.logFile}.`, {
    cause: error,
  });
}

const ownerLock = 4711;
const ownerName = 'atrium owner ';

/** One session lock for life: it goes when our socket goes, however we die. */
async function own(guard: Client, place: ClusterPaths): Promise<void> {
  // the lock of an owner that was killed this instant needs a moment to go
  for (let attempt = 0; attempt < 50; attempt++) {
    const { rows } = await guard.query('SELECT pg_try_advisory_lock($1) AS mine', [ownerLock]);
    if (rows[0].mine) return;
    await sleep(20);
  }
  const { rows } = await guard.query(
    `SELECT application_name AS name FROM pg_stat_activity JOIN pg_locks USING (pid)
     WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [ownerLock],
  );
  await guard.end();
  const pid = rows[0]?.name.slice(ownerName.length) ?? 'unknown';
  throw new StartRefused(
    `Another Atrium (process ${pid}) is already running on ${place.dataDir}. Stop it, or set DATA_DIR to another folder.`,
  );
}
