import { join } from 'node:path';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import { createOutbound } from '@atrium/api/platform/outbound/outbound';
import type { Logger } from 'pino';
import type { Backend } from '../backend/backend.ts';
import { askAsVisitor, type BackendOf, createBackendOf, ownBackend } from '../backend/backend-of.ts';
import { createLoginCookies } from '../backend/login-cookies.ts';
import { askBackend } from '../backend/own-backend.ts';
import type { Config } from '../config/config.ts';
import { mediaCdnOf } from '../config/media-cdn.ts';
import { createSites } from '../edge/addresses/sites.ts';
import { createReports } from '../edge/browser-reports.ts';
import { createConsoleGateway } from '../edge/console/console-gateway.ts';
import { consoleOrigin, createConsoleHost } from '../edge/console/console-host.ts';
import { createEdge } from '../edge/edge.ts';
import type { EdgeOptions } from '../edge/edge-request.ts';
import { createGateway } from '../edge/gateway/gateway.ts';
import { createLoginFlow } from '../edge/gateway/login-flow.ts';
import { createAdmission } from '../edge/limits/admission.ts';
import { scaledLimits } from '../edge/limits/edge-rate-limits.ts';
import { createHitPath } from '../edge/pages/cache-hit-path.ts';
import { createPageCache } from '../edge/pages/page-cache.ts';
import { createPages } from '../edge/pages/pages.ts';
import { createRenderPace } from '../edge/pages/render-pace.ts';
import { createRenderQueue } from '../edge/pages/render-queue.ts';
import { createPreview } from '../edge/preview/preview.ts';
import { createPreviewPages } from '../edge/preview/preview-page.ts';
import { createCompression } from '../edge/responses/compression.ts';
import { createWellKnown } from '../edge/well-known/well-known.ts';
import { createEdgeFiles } from '../files/edge-files.ts';
import { folderRoot } from '../files/folder-root.ts';
import { storageOf } from '../files/storages-of.ts';
import { createGameFiles } from '../games/game-files.ts';
import { clientReader } from '../http/network-client.ts';
import { createImages } from '../images/images.ts';
import { ownSource } from '../images/own-source.ts';
import { createMedia } from '../media/media.ts';
import { consoleFolder, demoMedia, type Portal } from '../portal/portal-bundle.ts';
import { sandboxOrigin } from '../sandbox/address.ts';
import { fileAreas } from '../tenant-folder/file-areas.ts';
import { createUploads } from '../uploads/uploads.ts';

interface EdgeParts {
  config: Config;
  log: Logger;
  backend: Backend;
  portal: Portal;
  probe: EdgeOptions['probe'];
  port: () => number;
  sandboxPort: () => number;
  isDevelopment: boolean;
}

/** Where frames of the test providers come from, which no live stage has. */
const testProviderOf =
  (stage: Config['STAGE'], port: () => number) =>
  ({ origin }: { origin: string }) =>
    stage === 'live' ? [] : [sandboxOrigin(origin, port())];

/** Edge and portal: everything between a socket and the backend. */
export async function composeEdge(parts: EdgeParts) {
  const { config, log, backend, portal, probe, port, sandboxPort, isDevelopment } = parts;
  const { ageLimits, catalogue, evictions, metrics, relyingParty, sessions } = backend;
  const cache = createPageCache({ maxBytes: config.PAGE_CACHE_BYTES });
  const hitPath = createHitPath(cache, ageLimits);
  const sites = createSites({ ...backend, publicOrigin: config.PUBLIC_ORIGIN, port });
  evictions.subscribe(({ tenantId, tags }) => {
    cache.evict(tenantId === undefined ? undefined : String(tenantId), tags);
    // the way to a page depends on the tenant alone, not on what it publishes
    if (!tags) hitPath.forget();
  });
  const backendOf = createBackendOf({
    ours: backend.call,
    own: askBackend(createOutbound(config.PRIVATE_BACKENDS)),
  });
  const anonymous = askAsVisitor(backendOf, backend.ask);
  const logins = createLoginCookies(backend.pendingLogins);
  const gateway = createGateway({ sessions, logins, backendOf });
  const uploads = uploadsOf({ config, log, backend }, backendOf);
  evictions.subscribeToPeople(() => void uploads.accessChanged());
  const limits = scaledLimits(config.LIMITS);
  const clientOf = clientReader(config.TRUSTED_PROXIES, {
    country: config.COUNTRY_HEADER,
    msisdn: config.MSISDN_HEADER,
  });
  const pace = createRenderPace();
  const renders = createRenderQueue({ ...limits.renders, longestWaitMs: config.RENDER_WAIT * 1000, pace });
  const testProvider = testProviderOf(config.STAGE, sandboxPort);
  const handle = createEdge({
    logsRequests: log.isLevelEnabled('info'),
    backend,
    sites,
    auth: backend.auth(logins),
    login: createLoginFlow({ relyingParty, logins, exchange: gateway.signIn }),
    clientOf,
    admission: createAdmission(limits, clientOf),
    gateway,
    pages: createPages({
      render: portal.render,
      backend: anonymous,
      catalogueOf: (site) => (ownBackend(site) ? null : catalogue),
      cache,
      renders,
      ageLimits,
      buildId: portal.buildId,
      stage: config.STAGE,
      paymentFrames: testProvider,
      gameFrames: (site) => (site.tenant.verticals.includes('games') ? testProvider(site) : []),
      mediaHosts: config.MEDIA_ORIGIN ? [config.MEDIA_ORIGIN] : [],
      log,
      isDevelopment,
    }),
    compression: createCompression(renders.isBusy),
    hitPath,
    pace,
    wellKnown: createWellKnown({
      stage: config.STAGE,
      build: { id: portal.buildId, timestamp: portal.builtAt },
      publicRoot: portal.publicRoot,
      backend: anonymous,
      evictions,
    }),
    ...(await fileServers({ config, log, backend, portal })),
    uploads: uploads.handle,
    reports: createReports({ metrics, log }),
    console: await consoleOf(parts, sites, gateway.ask),
    preview: await previewOf(parts, { sites, backendOf, renders }),
    probe,
    publicOrigin: config.PUBLIC_ORIGIN,
    log,
  });
  return { handle, limits, clientOf, stop: uploads.start() };
}

/** Console and previews answer before any tenant: one of that name would be gone. */
async function refuseTenantAt(backend: Backend, setting: string, host: string): Promise<void> {
  // an api elsewhere may not be there yet
  const tenant = await backend.tenantByHost(host).catch(() => null);
  if (tenant?.hosts.includes(host))
    throw new StartRefused(
      `${setting} is ${host}, which is a host of the tenant ${tenant.code}. Set another one.`,
    );
}

interface PreviewParts {
  sites: EdgeOptions['sites'];
  backendOf: BackendOf;
  renders: ReturnType<typeof createRenderQueue>;
}

async function consoleOf(
  { config, backend, port }: Pick<EdgeParts, 'config' | 'backend' | 'port'>,
  sites: EdgeOptions['sites'],
  ask: EdgeOptions['gateway']['ask'],
): Promise<EdgeOptions['console']> {
  await refuseTenantAt(backend, 'CONSOLE_HOST', config.CONSOLE_HOST);
  const demoToken = config.STAGE === 'live' ? null : backend.demoOperatorToken;
  return {
    host: createConsoleHost({ host: config.CONSOLE_HOST, publicOrigin: config.PUBLIC_ORIGIN, port }),
    gateway: createConsoleGateway({ backend, sites, ask, demoToken }),
    folder: consoleFolder,
  };
}

async function previewOf(
  { config, backend, portal, port, log }: Pick<EdgeParts, 'config' | 'backend' | 'portal' | 'port' | 'log'>,
  { sites, backendOf, renders }: PreviewParts,
): Promise<EdgeOptions['preview']> {
  const { CONSOLE_HOST, PREVIEW_HOST: host, PUBLIC_ORIGIN: publicOrigin } = config;
  if (host === CONSOLE_HOST)
    throw new StartRefused('PREVIEW_HOST and CONSOLE_HOST are the same. Set another one.');
  await refuseTenantAt(backend, 'PREVIEW_HOST', host);
  const pages = createPreviewPages({
    render: portal.render,
    renders,
    buildId: portal.buildId,
    stage: config.STAGE,
    mediaHosts: config.MEDIA_ORIGIN ? [config.MEDIA_ORIGIN] : [],
    log,
    consoleOrigin: () => consoleOrigin(CONSOLE_HOST, publicOrigin, port()),
  });
  return createPreview({
    host: createConsoleHost({ host, publicOrigin, port }),
    pages,
    tickets: backend.previewTickets,
    sites,
    backendOf,
  });
}

const uploadsOf = (
  { config, log, backend }: Pick<EdgeParts, 'config' | 'log' | 'backend'>,
  backendOf: BackendOf,
) =>
  createUploads({
    folder: join(config.DATA_DIR, 'uploads'),
    storage: storageOf(config),
    backendOf,
    receive: backend.receiveUpload,
    log,
  });

/** What is answered from files: pictures in sizes, sound and film, games, folders. */
async function fileServers({
  config,
  log,
  backend,
  portal,
}: Pick<EdgeParts, 'config' | 'log' | 'backend' | 'portal'>) {
  const demo = await demoFiles(config);
  const files = createEdgeFiles({ config, log });
  const ownPicture = ownSource(files.rootOf(fileAreas.art.keptIn));
  const brand = fileAreas.brand.keptIn;
  return {
    images: createImages({
      findSource: async (key, version) => (await ownPicture(key, version)) ?? demo.findSource(key),
      folder: join(config.DATA_DIR, 'images'),
      log,
    }),
    media: createMedia(
      [...demo.media.map(folderRoot), files.rootOf('media')],
      backend.mediaPasses,
      backend.mediaLeases,
      mediaCdnOf(config),
    ),
    gameFiles: createGameFiles({
      passes: backend.mediaPasses,
      leases: backend.mediaLeases,
      storage: files.rootOf('media'),
    }),
    folders: [
      { prefix: '/assets/', roots: portal.assets, immutable: true },
      { prefix: '/img/art/', roots: demo.art, immutable: true },
      {
        prefix: '/img/brand/',
        roots: [join(portal.publicRoot, 'img/brand'), ...demo.brand],
        stored: files.rootOf(brand),
        immutable: false,
      },
    ],
  };
}

/** The demo's pictures, sound and film; a live stage does not even load their list. */
async function demoFiles({ STAGE }: Config) {
  if (STAGE === 'live') return { findSource: async () => null, art: [], media: [], brand: [] };
  const { demoSource } = await import('../images/demo-source.ts');
  const art = join(demoMedia, 'art');
  return { findSource: demoSource(art), art: [art], media: [demoMedia], brand: [join(demoMedia, 'brand')] };
}
