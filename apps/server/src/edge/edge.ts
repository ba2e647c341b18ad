import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOverload } from '@atrium/api/platform/overload';
import { type ErrorCode, errorStatus } from '@atrium/contract/errors';
import { fallbackLocale, isLocale, type LocaleCode, splitLocale } from '@atrium/i18n/locales';
import { isReserved } from '@atrium/portal/kit/address/reserved-paths';
import { tokenPath } from '../backend/auth.ts';
import { toRequest } from '../http/fetch-bridge.ts';
import { reportsPath, transportHeaders } from '../http/security-headers.ts';
import type { Site } from '../http/site.ts';
import { sendFile } from '../http/static-files.ts';
import { announcesTooMuch, refuseBody } from './announced-body.ts';
import { crashPage } from './crash-page.ts';
import { refuse } from './guard.ts';
import { tellLive } from './live-stage.ts';
import { Overloaded } from './overloaded.ts';
import { page } from './page-stages.ts';
import {
  answer,
  type EdgeOptions,
  type Outcome,
  type Passage,
  refuseWith,
  type SitePassage,
  type Stage,
  walk,
} from './passage.ts';
import { problemAnswer } from './problem-answer.ts';
import { sendPage } from './send-page.ts';

type Handle = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

/** The way every request takes, top to bottom, before it is asked whom it is for … */
const stages: readonly Stage<Passage>[] = [
  refuseMalformed,
  refuseLargeBody,
  answerProbe,
  takeReport,
  admitToSite,
];

/** … and from there on. */
const siteStages: readonly Stage<SitePassage>[] = [
  tellLive,
  callBackend,
  refuseWrites,
  (passage) => walk(isReserved(passage.path) ? fileStages : pageStages, passage),
];

/** Addresses that are never a page. */
const fileStages: readonly Stage<SitePassage>[] = [
  askIssuer,
  sendDocument,
  async ({ edge, req, res }) => ((await edge.images(req, res)) ? 'image' : null),
  async ({ edge, req, res, path, site }) =>
    (await edge.media(req, res, path, site.tenant.id)) ? 'media' : null,
  async ({ edge, req, res, path, site }) =>
    (await edge.gameFiles(req, res, path, site.tenant.id)) ? 'game' : null,
  async ({ edge, req, res, path }) => ((await sendFile(req, res, path, edge.folders)) ? 'file' : null),
  (passage) => refuseWith(passage, 'NOT_FOUND', 'missing'),
];

const pageStages: readonly Stage<SitePassage>[] = [sendDocument, page];

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

  async function goTheLongWay(passage: Passage): Promise<void> {
    const { res, requestId, path } = passage;
    try {
      // pages bring these themselves, and are sent faster where nothing was set before
      if (isReserved(path)) introduce(res, requestId);
      const kind = await walk(stages, passage);
      metrics.requests.inc({ kind: kind ?? 'missing', status: res.statusCode });
    } catch (error) {
      await fail(passage, error);
    }
  }

  async function fail(passage: Passage, error: unknown): Promise<void> {
    const { res, requestId } = passage;
    const isBusy = isOverload(error);
    // those we turn away are counted: a line for each would cost more than turning them away
    if (!(error instanceof Overloaded))
      edge.log[isBusy ? 'warn' : 'error']({ err: error, requestId }, 'request failed');
    if (!res.headersSent) introduce(res, requestId);
    if (res.headersSent) res.destroy();
    else await apologise(passage, { status: isBusy ? 503 : 500 });
    if (isBusy) metrics.requests.inc({ kind: 'overload', status: res.statusCode });
  }

  return (req, res) => {
    const requestId = randomUUID();
    const passage = () => ({ edge, req, res, requestId, path: pathOf(req) });
    try {
      if (sendHit(edge, req, res, requestId, countHit)) return;
    } catch (error) {
      return fail(passage(), error);
    }
    return goTheLongWay(passage());
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
  const found = refuse(req) ? null : edge.hitPath.find(req);
  if (!found || !edge.admission.mayHaveHit(req)) return false;
  const { compression } = edge;
  edge.pace.hit();
  // rarely a promise: the first to ask in this encoding waits for it
  sendPage(req, res, { page: found, freshness: 'hit', requestId, compression })?.catch(() => res.destroy());
  if (res.statusCode === 200) count();
  else edge.backend.metrics.requests.inc({ kind: 'page', status: res.statusCode });
  return true;
}

function refuseMalformed(passage: Passage): Outcome | Promise<Outcome> {
  const refusal = refuse(passage.req);
  if (!refusal) return null;
  for (const [name, value] of Object.entries(refusal.headers ?? {})) passage.res.setHeader(name, value);
  return refuseWith(passage, refusal.error as ErrorCode);
}

function refuseLargeBody({ req, res, requestId }: Passage): Outcome | Promise<Outcome> {
  if (!announcesTooMuch(req)) return null;
  res.setHeader('x-request-id', requestId);
  return refuseBody(req, res, problemAnswer('BODY_TOO_LARGE', 'en', requestId)).then(() => 'refused');
}

function answerProbe(passage: Passage): Outcome | Promise<Outcome> {
  const probed = passage.edge.probe(passage.path, passage.req);
  return probed?.then((response) => answer(passage, response, 'probe')) ?? null;
}

function takeReport(passage: Passage): Outcome | Promise<Outcome> {
  if (passage.path !== reportsPath) return null;
  return passage.edge.reports(passage.req).then((report) => answer(passage, report, 'report'));
}

/** Whom it is for, and whether there is room for it. */
async function admitToSite(passage: Passage): Promise<Outcome> {
  const { edge, req, res, path } = passage;
  const found = edge.sites.at(req.headers.host);
  const site = found instanceof Promise ? await found : found;
  if (!site) return refuseWith(passage, 'MISDIRECTED_REQUEST');
  const admitted = edge.admission.enter(req, site, path);
  if ('error' in admitted) {
    const { error, retryAfterSeconds } = admitted;
    if (isVisit(passage)) {
      await apologise(passage, { status: errorStatus[error], retryAfterSeconds, site });
      return 'refused';
    }
    res.setHeader('retry-after', String(retryAfterSeconds));
    return refuseWith(passage, error);
  }
  try {
    return await walk(siteStages, { ...passage, site });
  } finally {
    admitted.leave();
  }
}

function callBackend(passage: SitePassage): Outcome | Promise<Outcome> {
  const { path } = passage;
  return path === '/backend' || path.startsWith('/backend/') ? passToBackend(passage) : null;
}

async function passToBackend(passage: SitePassage): Promise<Outcome> {
  const { edge, req, site, requestId } = passage;
  const request = toRequest(req, site.requestOrigin, edge.clientOf(req));
  const begun = await edge.login.begin(request, site, requestId);
  return answer(passage, begun ?? (await edge.gateway.handle(request, site, requestId)), 'backend');
}

/** Nothing below here changes anything, but for a partner that brings its code to the issuer. */
function refuseWrites(passage: SitePassage): Outcome | Promise<Outcome> {
  const { method } = passage.req;
  if (method === 'GET' || method === 'HEAD') return null;
  if (method === 'POST' && passage.path === tokenPath) return null;
  passage.res.setHeader('allow', 'GET, HEAD');
  return refuseWith(passage, 'METHOD_NOT_ALLOWED');
}

async function askIssuer({ edge, req, res, site }: SitePassage): Promise<Outcome> {
  return (await edge.auth(req, res, site)) ? 'auth' : null;
}

function sendDocument(passage: SitePassage): Outcome | Promise<Outcome> {
  const { edge, req, site, path } = passage;
  const found = edge.wellKnown(site, req.url ?? path);
  if (found === null) return null;
  return Promise.resolve(found).then((document) => document && answer(passage, document, 'document'));
}

/** A person is on the way there: to a page, or to a door at which people sign in. */
const isVisit = ({ req, path }: Passage) =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  (!isReserved(path) || req.headers['sec-fetch-dest'] === 'document');

/** People get a page in their language, programs a problem; both hear when to come back. */
async function apologise(passage: Passage, { status, retryAfterSeconds, ...known }: Trouble): Promise<void> {
  const { edge, req, path } = passage;
  if (!isVisit(passage)) {
    await refuseWith(passage, status === 503 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL');
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

/** Null also where nobody can be asked. */
async function siteOf({ edge, req }: Passage): Promise<Site | null> {
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
