import { runningCluster, startCluster } from './cluster.ts';
import type { Connection } from './connection.ts';
import type { Log } from './log.ts';
import { allowPageChecks } from './page-checks.ts';
import { ensureDatabase } from './roles.ts';

export type DatabaseSource = {
  /** DATABASE_URL and DATABASE_OWNER_URL: a server of one's own instead of the embedded one. */
  appUrl?: string | undefined;
  ownerUrl?: string | undefined;
  dataDir: string;
  /** The embedded one may be somebody else's at the moment: a short piece of work does not need it alone. */
  isShared?: boolean;
  log: Log;
};

/** `owner` is missing when only DATABASE_URL is set: then somebody else migrates. */
export type ProvidedDatabase = {
  app: Connection;
  owner: Connection | undefined;
  /** Where its data lies, where it is ours. */
  folder: string | undefined;
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
      stop: async () => {},
    };
  }
  const running = isShared ? runningCluster(dataDir) : null;
  if (running)
    return { ...(await ensureDatabase(running, 'atrium')), folder: undefined, stop: async () => {} };
  const cluster = await startCluster({ dataDir, log });
  const { superuser, folder, stop } = cluster;
  const access = await ensureDatabase(superuser, 'atrium');
  await allowPageChecks(superuser, 'atrium');
  return { ...access, folder, stop };
}
