import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server as Listener } from 'node:net';
import { join } from 'node:path';
import type { ApiOptions } from '@atrium/api/api-options';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import { createFaults } from '@atrium/api/platform/health/faults';
import { createSecrets } from '@atrium/api/platform/secrets/secrets';
import type { Logger } from 'pino';
import { createApiListener, createApiServer } from '../backend/api-listener.ts';
import { type Backend, localBackend } from '../backend/backend.ts';
import { createOperations } from '../backend/edge-operations.ts';
import { createEvictionStreams } from '../backend/eviction-stream.ts';
import { createLoginCookies } from '../backend/login-cookies.ts';
import { remoteBackend } from '../backend/remote.ts';
import type { Config } from '../config/config.ts';
import { needsDatabase } from '../config/roles.ts';
import { rootSecret } from '../config/root-secret.ts';
import type { StartProgress } from '../config/start-progress.ts';
import { createDrain } from '../edge/graceful-shutdown.ts';
import { createHttpServer } from '../edge/http-server.ts';
import { problemAnswer } from '../edge/responses/problem-answer.ts';
import { requireStorage } from '../files/storages-of.ts';
import { writeResponse } from '../http/fetch-bridge.ts';
import { describeSite, originOf } from '../http/site.ts';
import type { Portal } from '../portal/portal-bundle.ts';
import { sandboxPortOf } from '../sandbox/address.ts';
import { startSandbox } from '../sandbox/server.ts';
import { composeEdge } from './compose-edge.ts';
import { createProbes } from './probes.ts';
import { type StartedBackend, startBackend } from './start-backend.ts';
import { warmUp } from './warm-up.ts';

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
type Handle = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

export interface Running {
  port: number;
  /** Of the test provider, where it runs here. */
  sandboxPort: number | null;
  backend: Backend;
  server: Server;
  stop(): Promise<void>;
}

export interface StartOptions {
  config: Config;
  log: Logger;
  progress: StartProgress;
  /** The built one, or Vite's in development; asked for only where there is an edge. */
  portal: () => Promise<Portal>;
  /** In development: Vite answers for its own modules first. */
  development?: Middleware;
  /** What answers inside the process are held against. */
  checkAnswer?: ApiOptions['checkAnswer'];
}

/** What stands at `PORT` for one of the roles. */
interface Face {
  handle: Handle;
  serve(handle: Handle): Server;
  /** Before the door closes. */
  leave(): void;
}

interface Parts extends Omit<StartOptions, 'portal'> {
  portal: Promise<Portal> | null;
  backend: Backend;
  started: StartedBackend | null;
  probe: ReturnType<typeof createProbes>;
  port: () => number;
  sandboxPort: () => number;
}

/** The first of a process's roles that is here answers at `PORT`. */
const faces = { edge: edgeFace, api: apiFace, worker: workerFace } satisfies Record<
  string,
  (parts: Parts) => Promise<Face>
>;

/** One process, with the roles that `ROLE` names: the whole product unless it says otherwise. */
export async function startAtrium(options: StartOptions): Promise<Running> {
  const { config, log, progress, development, checkAnswer } = options;
  let listening: Server | undefined;
  const port = () => (listening?.address() as AddressInfo | null)?.port ?? config.PORT;
  await refuseTakenPort(config);
  await requireStorage(config, log);
  // its modules are read while the database starts
  const portal = config.ROLE.includes('edge') ? options.portal() : null;
  portal?.catch(() => {}); // heard where it is waited for
  let sandbox: Awaited<ReturnType<typeof startSandbox>> | null = null;
  const sandboxPort = () => sandbox?.port ?? sandboxPortOf(config);
  const started = needsDatabase(config.ROLE)
    ? await startBackend(config, log, progress, port, sandboxPort, checkAnswer)
    : null;
  const remote =
    config.ROLE.includes('edge') && !config.ROLE.includes('api') ? apiElsewhere(config, log) : null;
  const stopBackends = async () => {
    await remote?.stop();
    await sandbox?.stop();
    await started?.stop();
  };
  try {
    const backend = remote ?? localBackend((started as StartedBackend).api, started as StartedBackend);
    if (started && config.ROLE.includes('sandbox') && config.STAGE !== 'live')
      sandbox = await testProvider(config, log, started, port);
    let isLeaving = () => false;
    let isWarm = false;
    const probe = createProbes({
      isReady: async () => isWarm && !isLeaving() && (await backend.isReady()),
      metrics: backend.metrics,
      health: backend.health,
      // the demo's operator token opens nothing on a live stage
      token: config.METRICS_TOKEN ?? (config.STAGE === 'live' ? null : backend.demoOperatorToken),
    });
    const role = (Object.keys(faces) as (keyof typeof faces)[]).find((name) => config.ROLE.includes(name));
    const parts = { ...options, portal, backend, started, probe, port, sandboxPort };
    const face = await faces[role ?? 'worker'](parts);
    const drain = createDrain(face.handle);
    isLeaving = drain.isDraining;
    const server = face.serve(drain.handle);
    drain.watch(server);
    listening = server;
    await listen(server, config);
    const warm = async () => {
      // a database that is slow to let us in is no reason not to start either
      const host = role === 'edge' && !development ? await backend.firstHost().catch(() => null) : null;
      if (host) await warmUp(server.address() as AddressInfo, `${host}:${port()}`);
      isWarm = true;
    };
    // an api elsewhere may take its time: people who come meanwhile hear so, and a signal to stop is obeyed
    if (remote) void untilDone(async () => (await remote.isReady()) && warm().then(() => true), isLeaving);
    else await warm();
    return {
      port: port(),
      sandboxPort: sandbox?.port ?? null,
      backend,
      server,
      stop: async () => {
        face.leave();
        // live streams would keep the drain waiting
        started?.api.streams.end();
        await drain.drain(server);
        await stopBackends();
      },
    };
  } catch (error) {
    await stopBackends();
    throw error;
  }
}

const testProvider = (
  config: Config,
  log: Logger,
  { api, secrets, faults }: StartedBackend,
  port: () => number,
) =>
  startSandbox({
    file: join(config.DATA_DIR, 'sandbox', 'charges.jsonl'),
    port: sandboxPortOf(config),
    isPortFree: config.SANDBOX_PORT === undefined,
    host: config.HOST,
    secrets,
    faults: faults ?? createFaults(),
    portalOf: async (issuer) => {
      const tenant = URL.canParse(issuer) ? await api.tenantByHost(new URL(issuer).hostname) : null;
      const isOurs = tenant && `${originOf(tenant, config.PUBLIC_ORIGIN, port())}/auth` === issuer;
      return isOurs ? { issuer, tenantId: tenant.id } : null;
    },
    log,
  });

function apiElsewhere(config: Config, log: Logger) {
  const { found, previous } = rootSecret(config);
  if (!found || !config.API_URL) throw new StartRefused('An edge needs API_URL and SECRET_KEY.');
  return remoteBackend({ url: config.API_URL, secrets: createSecrets(found, { previous }), log });
}

async function untilDone(work: () => Promise<boolean>, isOver: () => boolean) {
  while (!isOver() && !(await work().catch(() => false)))
    await new Promise((next) => setTimeout(next, 200).unref());
}

async function edgeFace({
  config,
  log,
  backend,
  portal,
  probe,
  port,
  sandboxPort,
  development,
}: Parts): Promise<Face> {
  const isDevelopment = development !== undefined;
  const edge = await composeEdge({
    config,
    log,
    backend,
    portal: (await portal) as Portal,
    probe,
    port,
    sandboxPort,
    isDevelopment,
  });
  const { limits, clientOf } = edge;
  return {
    handle: development
      ? (req, res) => new Promise((done) => development(req, res, () => done(edge.handle(req, res))))
      : edge.handle,
    serve: (handle) => createHttpServer({ handle, limits, clientOf, trustedProxies: config.TRUSTED_PROXIES }),
    leave: edge.stop,
  };
}

async function apiFace({ config, log, backend, started, probe, port }: Parts): Promise<Face> {
  const { api, secrets, firstHost } = started as StartedBackend;
  const streams = createEvictionStreams(api.evictions);
  const handle = createApiListener({
    backend,
    operations: createOperations(api, firstHost),
    streams,
    logins: createLoginCookies(api.pendingLogins),
    secrets,
    probe,
    siteOf: async (host) => {
      const tenant = await api.tenantByHost(host.replace(/:\d+$/, ''));
      return tenant && describeSite(tenant, host, config.PUBLIC_ORIGIN, port());
    },
    log,
  });
  return { handle, serve: createApiServer, leave: streams.close };
}

/** A worker serves no visitors; its listener answers the probes of a monitor. */
async function workerFace({ probe }: Parts): Promise<Face> {
  return {
    handle: async (req, res) => {
      const path = req.url?.split('?', 1)[0] ?? '';
      await writeResponse(req, res, (await probe(path, req)) ?? problemAnswer('NOT_FOUND', 'en', ''));
    },
    serve: createApiServer,
    leave: () => {},
  };
}

/** Checked before the database starts: an operator should not wait for that only to hear that the port is taken. */
async function refuseTakenPort(config: Config): Promise<void> {
  const trial = createServer();
  await listen(trial, config);
  trial.close();
  await once(trial, 'close');
}

async function listen(server: Listener, { PORT, HOST }: Config): Promise<void> {
  server.listen(PORT, HOST);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN')
      throw new StartRefused(
        `HOST is ${HOST}, which is no address of this machine. Allowed: 127.0.0.1, 0.0.0.0 for all, or one of its own.`,
      );
    if (code === 'EADDRINUSE')
      throw new StartRefused(
        `Port ${PORT} is taken by another program. Stop it, or choose another: PORT=3001 npm start`,
      );
    if (code === 'EACCES')
      throw new StartRefused(
        `This user may not listen on port ${PORT}. Choose one above 1023: PORT=3000 npm start`,
      );
    throw error;
  }
}
