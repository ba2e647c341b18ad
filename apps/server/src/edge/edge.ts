import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOverload } from '@atrium/api/platform/overload';
import type { ErrorCode } from '@atrium/contract/errors';
import { fallbackLocale, joinLocale, splitLocale } from '@atrium/i18n/locales';
import { isReserved } from '@atrium/portal/kit/address/reserved-paths';
import type { Backend } from '../backend/backend.ts';
import type { Images } from '../images/images.ts';
import type { Media } from '../media/media.ts';
import type { createAdmission } from './admission.ts';
import { announcesTooMuch, refuseBody } from './announced-body.ts';
import type { Auth } from './auth.ts';
import { createBatchedCounter } from './batched-counter.ts';
import { type Canonical, canonicalise } from './canonical.ts';
import type { Client } from './client-of.ts';
import { readCookie, sessionCookie } from './cookies.ts';
import { crashPage } from './crash-page.ts';
import { toRequest, writeResponse } from './fetch-bridge.ts';
import type { Gateway } from './gateway.ts';
import { refuse } from './guard.ts';
import type { HitPath } from './hit-path.ts';
import type { Login } from './login.ts';
import type { Pages } from './pages.ts';
import { problemAnswer } from './problem-answer.ts';
import { keepQuery, resetAddress } from './redirect-address.ts';
import { type Reports, reportsPath } from './reports.ts';
import { transportHeaders } from './security-headers.ts';
import { sendPage } from './send-page.ts';
import { describeSite, type Site } from './site.ts';
import { type Folder, sendFile } from './static-files.ts';
import type { WellKnown } from './well-known/well-known.ts';

export interface EdgeOptions {
  backend: Pick<Backend, 'tenantByHost' | 'sessions' | 'metrics'>;
  auth: Auth;
  login: Login;
  clientOf: (req: IncomingMessage) => Client;
  admission: ReturnType<typeof createAdmission>;
  gateway: Gateway;
  pages: Pages;
  hitPath: HitPath;
  wellKnown: WellKnown;
  images: Images;
  media: Media;
  folders: readonly Folder[];
  reports: Reports;
  /** Answered before any tenant is looked up. */
  probe: (path: string, req: IncomingMessage) => Promise<Response | null>;
  publicOrigin: string;
  port: () => number;
  log: Record<'warn' | 'error', (detail: object, message: string) => void>;
}

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** The way every request takes, top to bottom. */
export function createEdge(options: EdgeOptions): Handle {
  const {
    backend,
    auth,
    login,
    clientOf,
    admission,
    gateway,
    pages,
    hitPath,
    wellKnown,
    images,
    media,
    folders,
    reports,
    probe,
    publicOrigin,
    port,
    log,
  } = options;

  const transport = Object.entries(transportHeaders(publicOrigin));

  const countHit = createBatchedCounter((hits) => {
    backend.metrics.pages.inc({ cache: 'hit' }, hits);
    backend.metrics.requests.inc({ kind: 'page', status: 200 }, hits);
  });

  return async (req, res) => {
    const requestId = randomUUID();
    try {
      if (sendHit(req, res, requestId)) return;
      const kind = await handle(req, res, requestId);
      backend.metrics.requests.inc({ kind, status: res.statusCode });
    } catch (error) {
      const isBusy = isOverload(error);
      log[isBusy ? 'warn' : 'error']({ err: error, requestId }, 'request failed');
      if (res.headersSent) res.destroy();
      else await apologise(req, res, isBusy ? 503 : 500, requestId);
      if (isBusy) backend.metrics.requests.inc({ kind: 'overload', status: res.statusCode });
    }
  };

  /** What most requests are: the same checks as for all others, and then one look-up. */
  function sendHit(req: IncomingMessage, res: ServerResponse, requestId: string): boolean {
    const page = refuse(req) ? null : hitPath.find(req);
    if (!page || !admission.mayHaveHit(req)) return false;
    sendPage(req, res, page, 'hit', requestId);
    if (res.statusCode === 200) countHit();
    else backend.metrics.requests.inc({ kind: 'page', status: res.statusCode });
    return true;
  }

  async function handle(req: IncomingMessage, res: ServerResponse, requestId: string): Promise<string> {
    res.setHeader('x-request-id', requestId);
    for (const [name, value] of transport) res.setHeader(name, value);
    const refusal = refuse(req);
    if (refusal) {
      for (const [name, value] of Object.entries(refusal.headers ?? {})) res.setHeader(name, value);
      await fail(req, res, refusal.error as ErrorCode, requestId);
      return 'refused';
    }
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
    if (announcesTooMuch(req)) {
      await refuseBody(req, res, problemAnswer('BODY_TOO_LARGE', 'en', requestId));
      return 'refused';
    }
    const probed = await probe(path, req);
    if (probed) return answer(req, res, probed, 'probe');
    if (path === reportsPath) return answer(req, res, await reports(req), 'report');

    const site = await siteOf(req);
    if (!site) {
      await fail(req, res, 'MISDIRECTED_REQUEST', requestId);
      return 'refused';
    }
    const admitted = await admission.enter(req, site, path);
    if ('error' in admitted) {
      await comeBack(req, res, admitted.error, admitted.retryAfterSeconds, requestId);
      return 'refused';
    }
    try {
      return await serve(req, res, site, path, requestId);
    } finally {
      admitted.leave();
    }
  }

  async function serve(
    req: IncomingMessage,
    res: ServerResponse,
    site: Site,
    path: string,
    requestId: string,
  ): Promise<string> {
    if (path === '/backend' || path.startsWith('/backend/')) {
      const request = toRequest(req, site.requestOrigin, clientOf(req));
      const begun = await login.begin(request, site, requestId);
      return answer(req, res, begun ?? (await gateway.handle(request, site, requestId)), 'backend');
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('allow', 'GET, HEAD');
      await fail(req, res, 'METHOD_NOT_ALLOWED', requestId);
      return 'refused';
    }
    if (await auth(req, res, site)) return 'auth';
    const document = await wellKnown(site, req.url ?? path);
    if (document) return answer(req, res, document, 'document');
    if (await images(req, res)) return 'image';
    if (await media(req, res, path)) return 'media';
    if (await sendFile(req, res, path, folders)) return 'file';
    if (isReserved(path)) {
      await fail(req, res, 'NOT_FOUND', requestId);
      return 'missing';
    }
    return page(req, res, site, requestId);
  }

  async function page(
    req: IncomingMessage,
    res: ServerResponse,
    site: Site,
    requestId: string,
  ): Promise<string> {
    const address = canonicalise(req.url ?? '/');
    if (address.kind === 'refuse') {
      await fail(req, res, 'BAD_REQUEST', requestId);
      return 'refused';
    }
    if (address.kind === 'redirect') {
      return answer(req, res, redirect(address.status, address.location), 'redirect');
    }
    const request = toRequest(req, site.requestOrigin, clientOf(req));
    const callback = await login.finish(request, site, address);
    if (callback) return answer(req, res, callback, 'redirect');
    const restart = login.restart(request, site, address);
    if (restart) return answer(req, res, redirect(302, restart), 'redirect');
    const reset = resetAddress(address);
    if (reset) return answer(req, res, redirect(302, reset), 'redirect');
    if (address.match && address.match.row.guard !== 'public' && !(await isSignedIn(req, site))) {
      return answer(req, res, redirect(302, loginAddress(address)), 'redirect');
    }
    const { page: made, freshness, keyOf } = await pages(req, site, address);
    const at = made.headers.indexOf('location');
    if (at >= 0) {
      const location = keepQuery(made.headers[at + 1] ?? '/', address.search);
      return answer(req, res, redirect(made.status, location), 'redirect');
    }
    // whose login an address names is asked each time
    if (keyOf && !address.search.has('interaction')) hitPath.remember(req, site.tenant.id, keyOf);
    sendPage(req, res, made, freshness, requestId);
    if (made.status < 500) backend.metrics.pages.inc({ cache: freshness });
    return 'page';
  }

  async function siteOf(req: IncomingMessage): Promise<Site | null> {
    const host = (req.headers.host ?? '').toLowerCase();
    const tenant = await backend.tenantByHost(host.replace(/:\d+$/, ''));
    return tenant && describeSite(tenant, host, publicOrigin, port());
  }

  async function isSignedIn(req: IncomingMessage, { tenant, secure }: Site): Promise<boolean> {
    const id = readCookie(req.headers.cookie, sessionCookie(secure));
    return id !== null && (await backend.sessions.find(tenant.id, id)) !== null;
  }

  async function answer(
    req: IncomingMessage,
    res: ServerResponse,
    response: Response,
    kind: string,
  ): Promise<string> {
    await writeResponse(req, res, response);
    return kind;
  }

  function comeBack(
    req: IncomingMessage,
    res: ServerResponse,
    code: ErrorCode,
    seconds: number,
    requestId: string,
  ): Promise<void> {
    res.setHeader('retry-after', String(seconds));
    return fail(req, res, code, requestId);
  }

  /** People get a page in their language, programs a problem; both hear when to come back. */
  async function apologise(req: IncomingMessage, res: ServerResponse, status: 500 | 503, requestId: string) {
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
    const isPage = (req.method === 'GET' || req.method === 'HEAD') && !isReserved(path);
    if (!isPage) return fail(req, res, status === 503 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL', requestId);
    const [localeCode] = splitLocale(path);
    const site = await siteOf(req).catch(() => null);
    const locale = localeCode === 'default' ? (site?.tenant.defaultLocale ?? fallbackLocale) : localeCode;
    await writeResponse(req, res, crashPage({ locale, localeCode, status }));
  }

  function fail(
    req: IncomingMessage,
    res: ServerResponse,
    code: ErrorCode,
    requestId: string,
  ): Promise<void> {
    return writeResponse(req, res, problemAnswer(code, 'en', requestId));
  }
}

const redirect = (status: number, location: string) =>
  new Response(null, {
    status,
    headers: { location, 'cache-control': status === 308 ? 'public, max-age=3600' : 'private, no-store' },
  });

function loginAddress({ localeCode, path, search }: Extract<Canonical, { kind: 'page' }>): string {
  const target = joinLocale(localeCode, path) + (search.size > 0 ? `?${search}` : '');
  return `${joinLocale(localeCode, '/user/login')}?redirect=${encodeURIComponent(target)}`;
}
