import { runningCluster, startCluster } from './cluster/cluster.ts';
import type { Connection, DatabaseLogin } from './connection/connection.ts';
import type { Log } from './connection/database-log.ts';
import { allowPageChecks } from './schema/page-checks.ts';
import { type DatabaseAccess, ensureDatabase, renameDatabase } from './schema/roles.ts';

export type DatabaseSource = {
  /** DATABASE_URL and DATABASE_OWNER_URL: a server of one's own instead of the embedded one. */
  appUrl?: string | undefined;
  ownerUrl?: string | undefined;
  dataDir: string;
  /**
   * Another process may hold the embedded database at the moment: a short piece of work does not
   * need it alone.
   */
  isShared?: boolean;
  log: Log;
};

/** `owner` is missing when only DATABASE_URL is set: then the operator migrates by other means. */
export type ProvidedDatabase = {
  app: Connection;
  owner: Connection | undefined;
  /** Where its data lies, where it is ours. */
  folder: string | undefined;
  /** `setAsideDatabase`, where the server is ours. */
  setAside: (() => Promise<string>) | undefined;
  stop(): Promise<void>;
};

export async function provideDatabase({
  appUrl,
  ownerUrl,
  dataDir,
  isShared = false,
  log,
}: DatabaseSource): Promise<ProvidedDatabase> {
  if (appUrl) {
    return {
      app: { connectionString: appUrl },
      owner: ownerUrl ? { connectionString: ownerUrl } : undefined,
      folder: undefined,
      setAside: undefined,
      stop: async () => {},
    };
  }
  const running = isShared ? runningCluster(dataDir) : null;
  if (running)
    return {
      ...(await ensureDatabase(running, 'atrium')),
      folder: undefined,
      setAside: undefined,
      stop: async () => {},
    };
  const cluster = await startCluster({ dataDir, log });
  const { superuser, folder, stop } = cluster;
  const access = await prepareDatabase(superuser, 'atrium');
  return { ...access, folder, setAside: () => setAsideDatabase(superuser, 'atrium'), stop };
}

async function prepareDatabase(superuser: DatabaseLogin, database: string): Promise<DatabaseAccess> {
  const access = await ensureDatabase(superuser, database);
  await allowPageChecks(superuser, database);
  return access;
}

/** Keeps a database under another name, which it returns, and makes an empty one in its place. */
export async function setAsideDatabase(superuser: DatabaseLogin, database: string): Promise<string> {
  const kept = `${database}_before_baseline`;
  await renameDatabase(superuser, database, kept);
  await prepareDatabase(superuser, database);
  return kept;
}
