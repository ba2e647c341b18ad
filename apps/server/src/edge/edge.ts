import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOverload } from '@atrium/api/platform/overload';
import type { ErrorCode } from '@atrium/contract/errors';
import { fallbackLocale, splitLocale } from '@atrium/i18n/locales';
import { isReserved } from '@atrium/portal/kit/address/reserved-paths';
import { toRequest } from '../http/fetch-bridge.ts';
import { reportsPath, transportHeaders } from '../http/security-headers.ts';
import { describeSite, type Site } from '../http/site.ts';
import { sendFile } from '../http/static-files.ts';
import { announcesTooMuch, refuseBody } from './announced-body.ts';
import { createBatchedCounter } from './batched-counter.ts';
import { crashPage } from './crash-page.ts';
import { refuse } from './guard.ts';
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

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

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
  callBackend,
  refuseWrites,
  askIssuer,
  sendDocument,
  async ({ edge, req, res }) => ((await edge.images(req, res)) ? 'image' : null),
  async ({ edge, req, res, path, site }) =>
    (await edge.media(req, res, path, site.tenant.id)) ? 'media' : null,
  async ({ edge, req, res, path, site }) =>
    (await edge.gameFiles(req, res, path, site.tenant.id)) ? 'game' : null,
  async ({ edge, req, res, path }) => ((await sendFile(req, res, path, edge.folders)) ? 'file' : null),
  (passage) => (isReserved(passage.path) ? refuseWith(passage, 'NOT_FOUND', 'missing') : null),
  page,
];

export function createEdge(edge: EdgeOptions): Handle {
  const { metrics } = edge.backend;
  const transport = Object.entries(transportHeaders(edge.publicOrigin));
  const countHit = createBatchedCounter((hits) => {
    metrics.pages.inc({ cache: 'hit' }, hits);
    metrics.requests.inc({ kind: 'page', status: 200 }, hits);
  });

  return async (req, res) => {
    const requestId = randomUUID();
    try {
      if (sendHit(edge, req, res, requestId, countHit)) return;
      res.setHeader('x-request-id', requestId);
      for (const [name, value] of transport) res.setHeader(name, value);
      const kind = await walk(stages, { edge, req, res, requestId, path: pathOf(req) });
      metrics.requests.inc({ kind: kind ?? 'missing', status: res.statusCode });
    } catch (error) {
      const isBusy = isOverload(error);
      // those we turn away are counted: a line for each would cost more than turning them away
      if (!(error instanceof Overloaded))
        edge.log[isBusy ? 'warn' : 'error']({ err: error, requestId }, 'request failed');
      if (res.headersSent) res.destroy();
      else await apologise({ edge, req, res, requestId, path: pathOf(req) }, isBusy ? 503 : 500);
      if (isBusy) metrics.requests.inc({ kind: 'overload', status: res.statusCode });
    }
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

async function refuseMalformed(passage: Passage): Promise<Outcome> {
  const refusal = refuse(passage.req);
  if (!refusal) return null;
  for (const [name, value] of Object.entries(refusal.headers ?? {})) passage.res.setHeader(name, value);
  return refuseWith(passage, refusal.error as ErrorCode);
}

async function refuseLargeBody({ req, res, requestId }: Passage): Promise<Outcome> {
  if (!announcesTooMuch(req)) return null;
  await refuseBody(req, res, problemAnswer('BODY_TOO_LARGE', 'en', requestId));
  return 'refused';
}

async function answerProbe(passage: Passage): Promise<Outcome> {
  const probed = await passage.edge.probe(passage.path, passage.req);
  return probed && answer(passage, probed, 'probe');
}

async function takeReport(passage: Passage): Promise<Outcome> {
  if (passage.path !== reportsPath) return null;
  return answer(passage, await passage.edge.reports(passage.req), 'report');
}

/** Whom it is for, and whether there is room for it. */
async function admitToSite(passage: Passage): Promise<Outcome> {
  const { edge, req, res, path } = passage;
  const site = await siteOf(edge, req);
  if (!site) return refuseWith(passage, 'MISDIRECTED_REQUEST');
  const admitted = await edge.admission.enter(req, site, path);
  if ('error' in admitted) {
    res.setHeader('retry-after', String(admitted.retryAfterSeconds));
    return refuseWith(passage, admitted.error);
  }
  try {
    return await walk(siteStages, { ...passage, site });
  } finally {
    admitted.leave();
  }
}

async function callBackend(passage: SitePassage): Promise<Outcome> {
  const { edge, req, site, path, requestId } = passage;
  if (path !== '/backend' && !path.startsWith('/backend/')) return null;
  const request = toRequest(req, site.requestOrigin, edge.clientOf(req));
  const begun = await edge.login.begin(request, site, requestId);
  return answer(passage, begun ?? (await edge.gateway.handle(request, site, requestId)), 'backend');
}

/** Nothing below here changes anything. */
async function refuseWrites(passage: SitePassage): Promise<Outcome> {
  const { method } = passage.req;
  if (method === 'GET' || method === 'HEAD') return null;
  passage.res.setHeader('allow', 'GET, HEAD');
  return refuseWith(passage, 'METHOD_NOT_ALLOWED');
}

async function askIssuer({ edge, req, res, site }: SitePassage): Promise<Outcome> {
  return (await edge.auth(req, res, site)) ? 'auth' : null;
}

async function sendDocument(passage: SitePassage): Promise<Outcome> {
  const { edge, req, site, path } = passage;
  const document = await edge.wellKnown(site, req.url ?? path);
  return document && answer(passage, document, 'document');
}

async function siteOf({ backend, publicOrigin, port }: EdgeOptions, req: IncomingMessage) {
  const host = (req.headers.host ?? '').toLowerCase();
  const tenant = await backend.tenantByHost(host.replace(/:\d+$/, ''));
  return tenant && describeSite(tenant, host, publicOrigin, port());
}

/** People get a page in their language, programs a problem; both hear when to come back. */
async function apologise(passage: Passage, status: 500 | 503): Promise<void> {
  const { edge, req, path } = passage;
  const isPage = (req.method === 'GET' || req.method === 'HEAD') && !isReserved(path);
  if (!isPage) {
    await refuseWith(passage, status === 503 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL');
    return;
  }
  const [localeCode] = splitLocale(path);
  const site: Site | null = await siteOf(edge, req).catch(() => null);
  const locale = localeCode === 'default' ? (site?.tenant.defaultLocale ?? fallbackLocale) : localeCode;
  const sorry = crashPage({ locale, localeCode, status });
  await sendPage(req, passage.res, {
    page: sorry,
    freshness: 'bypass',
    requestId: passage.requestId,
    compression: edge.compression,
  });
}
