import { join } from 'node:path';
import type { ErrorCode } from '@atrium/contract/errors';
import { sendStaticFile } from '../http/static-files.ts';
import { isUploadPath } from '../uploads/uploads-path.ts';
import { admitToHost } from './admit-to-host.ts';
import { refusedOrigin } from './console/console-gateway.ts';
import type { ConsoleVisit } from './console/console-host.ts';
import { consolePage } from './console/console-page.ts';
import {
  type EdgeRequest,
  type RequestOutcome,
  runStages,
  type SiteRequest,
  sendProblem,
  sendResponse,
} from './edge-request.ts';
import { passBody } from './pass-body.ts';

interface ConsoleRequest extends EdgeRequest {
  visit: ConsoleVisit;
}

/** Every request under the console's name ends here. */
export function serveConsole(passage: EdgeRequest): RequestOutcome | Promise<RequestOutcome> {
  const { edge, req } = passage;
  const visit = edge.console.host.visitOf(req.headers.host);
  if (visit === null) return null;
  if (visit === 'misdirected') return sendProblem(passage, 'MISDIRECTED_REQUEST');
  return admitToHost(passage, 'console', async () => runStages(stages, { ...passage, visit }));
}

const stages = [callBackend, takeUpload, refuseWrites, sendFile, sendConsolePage] as const;

function callBackend(passage: ConsoleRequest): RequestOutcome | Promise<RequestOutcome> {
  const { edge, path, requestId, visit } = passage;
  if (path !== '/backend' && !path.startsWith('/backend/')) return null;
  return passBody(passage, visit.origin, (request) => edge.console.gateway.handle(request, visit, requestId));
}

async function takeUpload(passage: ConsoleRequest): Promise<RequestOutcome> {
  const { edge, req, res, path, visit } = passage;
  if (!isUploadPath(path)) return null;
  const headers = headersOf(req.headers);
  if (refusedOrigin(req.method ?? 'GET', headers, visit.origin)) return refuse(passage, 'CROSS_SITE_REFUSED');
  const { site, token } = await edge.console.gateway.uploader(headers, visit);
  if (site === 'unnamed') return refuse(passage, 'INVALID_PARAMETERS');
  if (!site) return refuse(passage, 'NOT_FOUND');
  if (token) req.headers.authorization = `Bearer ${token}`;
  else delete req.headers.authorization;
  await edge.uploads(req, res, site);
  return 'upload';
}

const refuse = (passage: ConsoleRequest, code: ErrorCode) => sendProblem(passage, code, 'upload');

const headersOf = (headers: EdgeRequest['req']['headers']): Headers =>
  new Headers(
    ['cookie', 'origin', 'sec-fetch-site', 'tenant'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as [string, string]] : [];
    }),
  );

function refuseWrites(passage: ConsoleRequest): RequestOutcome | Promise<RequestOutcome> {
  const { method } = passage.req;
  if (method === 'GET' || method === 'HEAD') return null;
  passage.res.setHeader('allow', 'GET, HEAD');
  return sendProblem(passage, 'METHOD_NOT_ALLOWED');
}

/** Its own build, and the pictures of tenants, which have an address that every host knows. */
async function sendFile({ edge, req, res, path }: ConsoleRequest): Promise<RequestOutcome> {
  const own = { prefix: '/assets/', roots: [join(edge.console.folder, 'assets')], immutable: true };
  if (path.startsWith('/img/') && (await edge.images(req, res))) return 'image';
  const pictures = edge.folders.filter(({ prefix }) => prefix.startsWith('/img/'));
  return (await sendStaticFile(req, res, path, [own, ...pictures])) ? 'file' : null;
}

async function sendConsolePage(passage: ConsoleRequest): Promise<RequestOutcome> {
  const { console: own, preview } = passage.edge;
  const page = await consolePage(own.folder, preview.host.origin());
  return page ? sendResponse(passage, page, 'console') : sendProblem(passage, 'NOT_FOUND', 'missing');
}

/** `/console` of a tenant: the way there. What stands behind `#` a browser keeps by itself. */
export function leadToConsole(passage: SiteRequest): RequestOutcome | Promise<RequestOutcome> {
  const { edge, path, site } = passage;
  if (path !== '/console' && !path.startsWith('/console/')) return null;
  const { code } = site.tenant;
  const target = /^\/console\/invitation\/?$/.test(path) ? `/invitation?tenant=${code}` : `/t/${code}/`;
  const headers = { location: edge.console.host.origin() + target, 'cache-control': 'private, no-store' };
  return sendResponse(passage, new Response(null, { status: 302, headers }), 'redirect');
}
