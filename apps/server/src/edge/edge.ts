import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isOverload } from '@atrium/api/platform/concurrency/overload';
import { type ErrorCode, errorStatus } from '@atrium/contract/errors';
import { fallbackLocale, isLocale, type LocaleCode, splitLocale } from '@atrium/i18n/locales';
import { isReserved } from '@atrium/portal/kit/address/reserved-paths';
import { serverMetadata, tokenPath, userinfoPath } from '../backend/auth.ts';
import { reportsPath, transportHeaders } from '../http/security-headers.ts';
import type { Site } from '../http/site.ts';
import { sendStaticFile } from '../http/static-files.ts';
import { isUploadPath } from '../uploads/uploads-path.ts';
import { leadToConsole, serveConsole } from './console-stage.ts';
import {
  type EdgeOptions,
  type EdgeRequest,
  type EdgeStage,
  type RequestOutcome,
  runStages,
  type SiteRequest,
  sendProblem,
  sendResponse,
} from './edge-request.ts';
import { announcesTooMuch, answerBeforeBody } from './limits/announced-body.ts';
import { malformedRequestOf } from './limits/malformed-requests.ts';
import { serveLiveStream } from './live-stage.ts';
import { servePage } from './page-stages.ts';
import { crashPage } from './pages/crash-page.ts';
import { sendPage } from './pages/send-page.ts';
import { passBody } from './pass-body.ts';
import { servePreview } from './preview-stage.ts';
import { logRequest } from './request-log.ts';
import { Overloaded } from './responses/overloaded.ts';
import { problemAnswer } from './responses/problem-answer.ts';

/** A flood that is refused comes back no faster than this on each of its connections, which are counted. */
const refusedAfterMs = 250;

type Handle = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

/** The way every request takes, top to bottom, before it is asked whom it is for … */
const stages: readonly EdgeStage<EdgeRequest>[] = [
  refuseMalformed,
  refuseLargeBody,
  answerProbe,
  takeReport,
  serveConsole,
  servePreview,
  admitToSite,
];

/** … and from there on. */
const siteStages: readonly EdgeStage<SiteRequest>[] = [
  serveLiveStream,
  callBackend,
  takeUpload,
  refuseWrites,
  (passage) => runStages(isReserved(passage.path) ? fileStages : pageStages, passage),
];

/** Addresses that are never a page. */
const fileStages: readonly EdgeStage<SiteRequest>[] = [
  askIssuer,
  leadToConsole,
  sendDocument,
  async ({ edge, req, res }) => ((await edge.images(req, res)) ? 'image' : null),
  async ({ edge, req, res, path, site }) =>
    (await edge.media(req, res, path, site.tenant.id)) ? 'media' : null,
  async ({ edge, req, res, path, site }) => ((await edge.gameFiles(req, res, path, site)) ? 'game' : null),
  async ({ edge, req, res, path }) => ((await sendStaticFile(req, res, path, edge.folders)) ? 'file' : null),
  (passage) => sendProblem(passage, 'NOT_FOUND', 'missing'),
];

const pageStages: readonly EdgeStage<SiteRequest>[] = [sendIssuerMetadata, sendDocument, servePage];

export function createEdge(edge: EdgeOptions): Handle {
  const { metrics } = edge.backend;
  const transport = Object.entries(transportHeaders(edge.publicOrigin));
  const introduce = (res: ServerResponse, requestId: string) => {
    res.setHeader('x-request-id', requestId);
    for (const [name, value] of transport) res.setHeader(name, value);
  };
  const countHits = metrics.pages.of({ cache: 'hit' });
  const countAnswers = metrics.requests.of({ kind: 'page', status: 200 });
  const countHit = () => {
    countHits();
    countAnswers();
  };

  async function handleUncached(passage: EdgeRequest): Promise<void> {
    const { res, requestId, path } = passage;
    try {
      // pages bring these themselves, and are sent faster where nothing was set before
      if (isReserved(path)) introduce(res, requestId);
      const kind = await runStages(stages, passage);
      metrics.requests.inc({ kind: kind ?? 'missing', status: res.statusCode });
    } catch (error) {
      await fail(passage, error);
    }
  }

  async function fail(passage: EdgeRequest, error: unknown): Promise<void> {
    const { res, requestId } = passage;
    const isBusy = isOverload(error);
    // those we turn away are counted: a line for each would cost more than turning them away
    if (!(error instanceof Overloaded))
      edge.log[isBusy ? 'warn' : 'error']({ err: error, requestId }, 'request failed');
    if (!res.headersSent) introduce(res, requestId);
    if (res.headersSent) res.destroy();
    else await sendErrorPage(passage, { status: isBusy ? 503 : 500 });
    if (isBusy) metrics.requests.inc({ kind: 'overload', status: res.statusCode });
  }

  return (req, res) => {
    const requestId = randomUUID();
    if (edge.logsRequests) logRequest(edge, req, res, requestId);
    const passage = () => ({ edge, req, res, requestId, path: pathOf(req) });
    try {
      if (sendHit(edge, req, res, requestId, countHit)) return;
    } catch (error) {
      return fail(passage(), error);
    }
    return handleUncached(passage());
  };
}

const pathOf = (req: IncomingMessage) => (req.url ?? '/').split('?', 1)[0] ?? '/';

/** What most requests are: the same checks as for all others, and then one look-up. */
function sendHit(
  edge: EdgeOptions,
  req: IncomingMessage,
  res: ServerResponse,
  requestId: string,
  count: () => void,
): boolean {
  const found = malformedRequestOf(req) ? null : edge.hitPath.find(req);
  if (!found || !edge.admission.mayHaveHit(req)) return false;
  const { compression } = edge;
  edge.pace.hit();
  // rarely a promise: the first to ask in this encoding waits for it
  sendPage(req, res, { page: found, freshness: 'hit', requestId, compression })?.catch(() => res.destroy());
  if (res.statusCode === 200) count();
  else edge.backend.metrics.requests.inc({ kind: 'page', status: res.statusCode });
  return true;
}

function refuseMalformed(passage: EdgeRequest): RequestOutcome | Promise<RequestOutcome> {
  const refusal = malformedRequestOf(passage.req);
  if (!refusal) return null;
  for (const [name, value] of Object.entries(refusal.headers ?? {})) passage.res.setHeader(name, value);
  return sendProblem(passage, refusal.error as ErrorCode);
}

function refuseLargeBody({ req, res, requestId }: EdgeRequest): RequestOutcome | Promise<RequestOutcome> {
  if (!announcesTooMuch(req)) return null;
  res.setHeader('x-request-id', requestId);
  return answerBeforeBody(req, res, problemAnswer('BODY_TOO_LARGE', 'en', requestId)).then(() => 'refused');
}

function answerProbe(passage: EdgeRequest): RequestOutcome | Promise<RequestOutcome> {
  const probed = passage.edge.probe(passage.path, passage.req);
  return probed?.then((response) => sendResponse(passage, response, 'probe')) ?? null;
}

function takeReport(passage: EdgeRequest): RequestOutcome | Promise<RequestOutcome> {
  if (passage.path !== reportsPath) return null;
  return passage.edge.reports(passage.req).then((report) => sendResponse(passage, report, 'report'));
}

/** Whom it is for, and whether there is room for it. */
async function admitToSite(passage: EdgeRequest): Promise<RequestOutcome> {
  const { edge, req, res, path } = passage;
  const found = edge.sites.at(req.headers.host);
  const site = found instanceof Promise ? await found : found;
  if (!site) return sendProblem(passage, 'MISDIRECTED_REQUEST');
  const admitted = edge.admission.enter(req, site, path);
  if ('error' in admitted) {
    const { error, retryAfterSeconds } = admitted;
    // refusing costs time as well: a client that asks again at once waits for the next refusal
    if (error === 'TOO_MANY_REQUESTS') await sleep(refusedAfterMs);
    if (isVisit(passage)) {
      await sendErrorPage(passage, { status: errorStatus[error], retryAfterSeconds, site });
      return 'refused';
    }
    res.setHeader('retry-after', String(retryAfterSeconds));
    return sendProblem(passage, error);
  }
  try {
    return await runStages(siteStages, { ...passage, site });
  } finally {
    admitted.leave();
  }
}

function callBackend(passage: SiteRequest): RequestOutcome | Promise<RequestOutcome> {
  const { edge, path, requestId, site } = passage;
  if (path !== '/backend' && !path.startsWith('/backend/')) return null;
  return passBody(
    passage,
    site.requestOrigin,
    async (request) =>
      (await edge.login.begin(request, site, requestId)) ?? edge.gateway.handle(request, site, requestId),
  );
}

/** Masters of staff, in pieces and for as long as they take. */
function takeUpload({ edge, req, res, path, site }: SiteRequest): RequestOutcome | Promise<RequestOutcome> {
  return isUploadPath(path) ? edge.uploads(req, res, site).then(() => 'upload') : null;
}

/** Nothing below here changes anything, but for a partner that brings its code or token to the issuer. */
function refuseWrites(passage: SiteRequest): RequestOutcome | Promise<RequestOutcome> {
  const { method } = passage.req;
  if (method === 'GET' || method === 'HEAD') return null;
  if (method === 'POST' && (passage.path === tokenPath || passage.path === userinfoPath)) return null;
  passage.res.setHeader('allow', 'GET, HEAD');
  return sendProblem(passage, 'METHOD_NOT_ALLOWED');
}

function sendIssuerMetadata(passage: SiteRequest): RequestOutcome | Promise<RequestOutcome> {
  if (passage.path !== serverMetadata.path) return null;
  passage.req.url = serverMetadata.issuerPath;
  return askIssuer(passage);
}

async function askIssuer({ edge, req, res, site }: SiteRequest): Promise<RequestOutcome> {
  return (await edge.auth(req, res, site)) ? 'auth' : null;
}

function sendDocument(passage: SiteRequest): RequestOutcome | Promise<RequestOutcome> {
  const { edge, req, res, site, path, requestId } = passage;
  const found = edge.wellKnown(site, req.url ?? path);
  if (found === null) return null;
  return found.then(async (document) => {
    if (!document) return null;
    await sendPage(req, res, { ...document, requestId, compression: edge.compression });
    return 'document';
  });
}

/** A person is on the way there: to a page, or to a door at which people sign in. */
const isVisit = ({ req, path }: EdgeRequest) =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  (!isReserved(path) || req.headers['sec-fetch-dest'] === 'document');

/** People get a page in their language, programs a problem; both hear when to come back. */
async function sendErrorPage(
  passage: EdgeRequest,
  { status, retryAfterSeconds, ...known }: Trouble,
): Promise<void> {
  const { edge, req, path } = passage;
  if (!isVisit(passage)) {
    await sendProblem(passage, status === 503 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL');
    return;
  }
  const localeCode = isReserved(path) ? localeAsked(req) : splitLocale(path)[0];
  const site = known.site ?? (await siteOf(passage));
  const locale = localeCode === 'default' ? (site?.tenant.defaultLocale ?? fallbackLocale) : localeCode;
  const sorry = crashPage({ locale, localeCode, status });
  await sendPage(req, passage.res, {
    page: sorry,
    freshness: 'bypass',
    requestId: passage.requestId,
    compression: edge.compression,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

interface Trouble {
  status: 429 | 500 | 503;
  retryAfterSeconds?: number;
  site?: Site;
}

/** Null also where the backend cannot be asked. */
async function siteOf({ edge, req }: EdgeRequest): Promise<Site | null> {
  try {
    return await edge.sites.at(req.headers.host);
  } catch {
    return null;
  }
}

/** Doors have no language in their path. */
function localeAsked({ url = '' }: IncomingMessage): LocaleCode {
  const query = new URLSearchParams(url.split('?')[1]);
  const asked = query.get('lang') ?? query.get('ui_locales') ?? '';
  return isLocale(asked) ? asked : 'default';
}
