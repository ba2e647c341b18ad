import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { StartRefused } from '@atrium/api/platform/database/start-refused';
import { createOutbound } from '@atrium/api/platform/outbound/outbound';
import type { Logger } from 'pino';
import { anonymously, createBackendOf } from './backend/backend-of.ts';
import { askBackend } from './backend/own-backend.ts';
import type { Config } from './config.ts';
import { createAdmission } from './edge/admission.ts';
import { createAuth } from './edge/auth.ts';
import { clientReader } from './edge/client-of.ts';
import { createDrain } from './edge/drain.ts';
import { createEdge } from './edge/edge.ts';
import { createGateway } from './edge/gateway.ts';
import { createHitPath } from './edge/hit-path.ts';
import { createHttpServer } from './edge/http-server.ts';
import { limitsTimes } from './edge/limits.ts';
import { createLogin } from './edge/login.ts';
import { createLoginCookies } from './edge/login-cookies.ts';
import { createPageCache } from './edge/page-cache.ts';
import { createPages } from './edge/pages.ts';
import { createRenderQueue } from './edge/render-queue.ts';
import { createReports } from './edge/reports.ts';
import { createWellKnown } from './edge/well-known/well-known.ts';
import { demoSource } from './images/demo-source.ts';
import { createImages } from './images/images.ts';
import { createMedia } from './media/media.ts';
import { demoMedia, type Portal } from './portal-bundle.ts';
import { createProbes } from './probes.ts';
import { type Backend, type Progress, startBackend } from './start-backend.ts';
import { warmUp } from './warm-up.ts';

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

export interface Running {
  port: number;
  backend: Backend;
  server: Server;
  stop(): Promise<void>;
}

/** The whole product in one process; `portal` is the built one, or Vite's in development. */
export async function startAtrium(
  config: Config,
  log: Logger,
  progress: Progress,
  portal: Portal,
  /** In development: Vite answers for its own modules first. */
  development?: Middleware,
): Promise<Running> {
  let listening: Server | undefined;
  const port = () => (listening?.address() as AddressInfo | null)?.port ?? config.PORT;
  const backend = await startBackend(config, log, progress, port);
  let draining = () => false;
  let isWarm = false;
  try {
    const { api } = backend;
    const cache = createPageCache();
    const hitPath = createHitPath(cache, api.ageLimits);
    api.evictions.subscribe(({ tenantId }) => {
      cache.evict(tenantId === undefined ? undefined : String(tenantId));
      hitPath.forget();
    });
    const logins = createLoginCookies(api.pendingLogins);
    const backendOf = createBackendOf({
      ours: api.fetch,
      own: askBackend(createOutbound(config.PRIVATE_BACKENDS)),
    });
    const anonymous = anonymously(backendOf);
    const gateway = createGateway({ sessions: api.sessions, logins, backendOf });
    const login = createLogin({ relyingParty: api.relyingParty, logins, exchange: gateway.signIn });
    const limits = limitsTimes(config.LIMITS);
    const clientOf = clientReader(config.TRUSTED_PROXIES, config.COUNTRY_HEADER);
    const handle = createEdge({
      api,
      auth: createAuth(api, logins),
      login,
      clientOf,
      admission: createAdmission(limits, clientOf),
      gateway,
      pages: createPages({
        render: portal.render,
        backend: anonymous,
        cache,
        renders: createRenderQueue(limits.renders),
        ageLimits: api.ageLimits,
        buildId: portal.buildId,
        stage: config.STAGE,
        log,
        isDevelopment: development !== undefined,
      }),
      hitPath,
      wellKnown: createWellKnown({
        stage: config.STAGE,
        build: { id: portal.buildId, timestamp: portal.builtAt },
        publicRoot: portal.publicRoot,
        backend: anonymous,
      }),
      images: createImages({
        findSource: demoSource(join(demoMedia, 'art')),
        folder: join(config.DATA_DIR, 'images'),
        log,
      }),
      media: createMedia([demoMedia, join(config.DATA_DIR, 'media')]),
      folders: [
        { prefix: '/assets/', roots: portal.assets, immutable: true },
        { prefix: '/img/art/', roots: [join(demoMedia, 'art')], immutable: true },
        { prefix: '/img/brand/', roots: [join(portal.publicRoot, 'img/brand')], immutable: false },
      ],
      reports: createReports({ metrics: api.metrics, log }),
      probe: createProbes({
        isReady: async () => isWarm && !draining() && (await backend.isReady()),
        metrics: api.metrics,
        health: api.health,
        // the demo's operator token opens nothing on a live stage
        token: config.METRICS_TOKEN ?? (config.STAGE === 'live' ? null : api.demoOperatorToken),
      }),
      publicOrigin: config.PUBLIC_ORIGIN,
      port,
      log,
    });
    const leaving = createDrain(
      development
        ? (req, res) => new Promise((done) => development(req, res, () => done(handle(req, res))))
        : handle,
    );
    const server = createHttpServer({
      handle: leaving.handle,
      limits,
      clientOf,
      trustedProxies: config.TRUSTED_PROXIES,
    });
    leaving.watch(server);
    draining = leaving.isDraining;
    listening = server;
    await listen(server, config);
    const host = development ? null : await backend.firstHost();
    if (host) await warmUp(server.address() as AddressInfo, `${host}:${port()}`);
    isWarm = true;
    return {
      port: port(),
      backend,
      server,
      stop: async () => {
        await leaving.drain(server);
        await backend.stop();
      },
    };
  } catch (error) {
    await backend.stop();
    throw error;
  }
}

async function listen(server: Server, { PORT, HOST }: Config): Promise<void> {
  server.listen(PORT, HOST);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
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
