import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../apps/api/src/platform/database/cluster/cluster.ts';
import type { DatabaseLogin } from '../apps/api/src/platform/database/connection/connection.ts';
import { ensureDatabase } from '../apps/api/src/platform/database/schema/roles.ts';
import { disposable, silentLog } from '../apps/api/src/platform/database/testing.ts';
import { freePort } from '../apps/server/src/testing/server-process.ts';
import { operatorToken, startProcess } from './process.ts';

/** The product in one process as `npm start` runs it, or with `ROLES=split` as edge, api and worker on one database. */
export async function startServer(settings: Record<string, string> = {}) {
  const isSplit = process.env.ROLES === 'split' && settings.DATABASE_URL === undefined;
  const { port, output, stop } = await (isSplit ? startSplit(settings) : startProcess(settings));
  try {
    return { origin: `http://localhost:${port}`, operatorToken: await operatorToken(output), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startSplit(settings: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-e2e-database-'));
  chmodSync(dataDir, 0o755);
  const stops: (() => Promise<unknown>)[] = [async () => rmSync(dataDir, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of stops.reverse()) await end();
  };
  try {
    const { superuser, stop: stopCluster } = await startCluster({
      dataDir,
      log: silentLog,
      settings: disposable,
    });
    stops.push(stopCluster);
    const { app, owner } = await ensureDatabase(superuser, 'atrium');
    const edgePort = await freePort();
    const shared = {
      ...settings,
      SECRET_KEY: randomBytes(32).toString('base64'),
      PUBLIC_ORIGIN: `http://{host}:${edgePort}`,
      SANDBOX_PORT: String(await freePort()),
    };
    const start = async (own: Record<string, string>) => {
      const started = await startProcess({ ...shared, ...own });
      stops.push(started.stop);
      return started;
    };
    const DATABASE_URL = addressOf(app);
    await start({ ROLE: 'worker,sandbox', DATABASE_URL, DATABASE_OWNER_URL: addressOf(owner) });
    const api = await start({ ROLE: 'api', DATABASE_URL });
    const edge = await start({
      ROLE: 'edge,portal',
      API_URL: `http://127.0.0.1:${api.port}`,
      PORT: String(edgePort),
    });
    return { ...edge, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const addressOf = ({ host, user, password, database }: DatabaseLogin) =>
  `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`;
