import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startCluster } from '../../apps/api/src/platform/database/cluster/cluster.ts';
import type { DatabaseLogin } from '../../apps/api/src/platform/database/connection/connection.ts';
import { ensureDatabase } from '../../apps/api/src/platform/database/schema/roles.ts';
import { silentLog } from '../../apps/api/src/platform/database/testing.ts';
import { createS3Client } from '../../apps/api/src/platform/storage/s3/s3-client.ts';
import { readStorageUrl } from '../../apps/api/src/platform/storage/storage-url.ts';
import { startRadosgw } from '../../apps/server/src/proofs/storage-servers/radosgw.ts';
import { startSwift } from '../../apps/server/src/proofs/storage-servers/swift.ts';
import { operatorToken } from '../../apps/server/src/testing/money-proof.ts';
import {
  built,
  freePort,
  type ServerProcess,
  startServer,
} from '../../apps/server/src/testing/server-process.ts';

export const storages = ['folder', 'swift', 'radosgw'] as const;
export type StorageName = (typeof storages)[number];

export interface Product {
  /** Ports of the edges, each a process of its own. */
  edges: readonly number[];
  operatorToken: string;
  /** Runs `npm run media:add` with the settings of the product; what it said. */
  addMedia(args: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

const startWithin = { entry: built, patienceMs: 400_000 };

/** The built product on an empty folder: one process over a folder, or with two edges over an S3 service. */
export async function startProduct(
  dataDir: string,
  storage: StorageName,
  privateBackend: string,
): Promise<Product> {
  const shared = { PRIVATE_BACKENDS: privateBackend };
  return storage === 'folder' ? oneProcess(dataDir, shared) : twoEdges(dataDir, storage, shared);
}

async function oneProcess(dataDir: string, shared: Record<string, string>): Promise<Product> {
  const folder = folderOf(dataDir, 'product');
  const server = await startServer(folder, shared, startWithin);
  return {
    edges: [server.port],
    operatorToken: operatorToken(server),
    addMedia: (args) => addMedia(args, { ...shared, DATA_DIR: folder }),
    stop: async () => void (await server.kill('SIGTERM')),
  };
}

async function twoEdges(
  dataDir: string,
  name: 'swift' | 'radosgw',
  shared: Record<string, string>,
): Promise<Product> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.reverse()) await end();
  };
  try {
    const service = await { swift: startSwift, radosgw: startRadosgw }[name](folderOf(dataDir, name));
    stops.push(service.stop);
    await makeBucket(service.url);
    const cluster = await startCluster({ dataDir: folderOf(dataDir, 'database'), log: silentLog });
    stops.push(cluster.stop);
    const { app, owner } = await ensureDatabase(cluster.superuser, 'atrium');
    const ports = [await freePort(), await freePort()];
    const settings = {
      ...shared,
      SECRET_KEY: randomBytes(32).toString('base64'),
      STORAGE_URL: service.url,
      SANDBOX_PORT: String(await freePort()),
    };
    const database = { DATABASE_URL: addressOf(app) };
    const start = async (folder: string, own: Record<string, string>): Promise<ServerProcess> => {
      const started = await startServer(folderOf(dataDir, folder), { ...settings, ...own }, startWithin);
      stops.push(async () => started.kill('SIGTERM'));
      return started;
    };
    const owned = { ...database, DATABASE_OWNER_URL: addressOf(owner) };
    const PUBLIC_ORIGIN = `http://{host}:${ports[0]}`;
    await start('worker', { ...owned, PUBLIC_ORIGIN, ROLE: 'worker,media,sandbox' });
    const api = await start('api', { ...database, PUBLIC_ORIGIN, ROLE: 'api' });
    const API_URL = `http://127.0.0.1:${api.port}`;
    const edges: ServerProcess[] = [];
    for (const [index, port] of ports.entries())
      edges.push(await start(`edge-${index + 1}`, { ROLE: 'edge,portal', API_URL, PORT: String(port) }));
    const [first] = edges;
    return {
      edges: ports,
      operatorToken: first ? operatorToken(first) : '',
      addMedia: (args) => addMedia(args, { ...settings, ...owned, DATA_DIR: folderOf(dataDir, 'shell') }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function folderOf(dataDir: string, name: string): string {
  const folder = join(dataDir, name);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755); // as root, the users of the database and of the services must be able to enter
  return folder;
}

async function makeBucket(url: string): Promise<void> {
  const settings = readStorageUrl(url);
  if (typeof settings === 'string') throw new Error(settings);
  (await createS3Client(settings).ask({ method: 'PUT' }, [200, 409])).resume();
}

async function addMedia(args: readonly string[], settings: Record<string, string>): Promise<string> {
  const script = join(import.meta.dirname, '../../apps/server/src/commands/media-add.ts');
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`media:add ended with ${code}: ${said}`);
  return said;
}

const addressOf = ({ host, user, password, database }: DatabaseLogin) =>
  `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`;
