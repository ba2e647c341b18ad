import { tagsHeader } from '@atrium/api/platform/cache/cache-tags';
import { previewHeader } from '@atrium/api/platform/serve/open-context';
import { sendStaticFile } from '../http/static-files.ts';
import { callOf } from './addresses/backend-calls.ts';
import { admitToHost } from './admit-to-host.ts';
import {
  type EdgeRequest,
  type RequestOutcome,
  runStages,
  sendProblem,
  sendResponse,
} from './edge-request.ts';
import { personAnswer } from './preview/person-answers.ts';
import { previewHeaders } from './preview/preview-page.ts';

/** Every request under the preview host ends here: no stage of a tenant, no cache and no cookie is reached. */
export function servePreview(passage: EdgeRequest): RequestOutcome | Promise<RequestOutcome> {
  const { edge, req } = passage;
  const visit = edge.preview.host.visitOf(req.headers.host);
  if (visit === null) return null;
  if (visit === 'misdirected') return sendProblem(passage, 'MISDIRECTED_REQUEST');
  // what a browser may have kept for this host belongs to no request
  delete req.headers.cookie;
  return admitToHost(passage, 'preview', async () => runStages(stages, passage));
}

const stages = [refuseWrites, callBackend, sendFile, sendBuildFacts, sendPreview] as const;

function refuseWrites(passage: EdgeRequest): RequestOutcome | Promise<RequestOutcome> {
  const { method } = passage.req;
  return method === 'GET' || method === 'HEAD' ? null : sendProblem(passage, 'FORBIDDEN');
}

/** What the portal asks in the browser, as the ticket of its page has it. A GET that changes something is refused too. */
async function callBackend(passage: EdgeRequest): Promise<RequestOutcome> {
  const { edge, req, path } = passage;
  if (path !== '/backend' && !path.startsWith('/backend/')) return null;
  const token = req.headers[previewHeader];
  const called = callOf('GET', path.slice('/backend'.length));
  const opened = typeof token === 'string' ? await edge.preview.open(token) : null;
  if (!opened) return sendProblem(passage, 'NOT_FOUND', 'missing');
  const address = (req.url ?? path).slice('/backend'.length);
  const { ticket, ask, site } = opened;
  const madeUp = await personAnswer(ticket, address, ask, site.tenant.currency);
  if (madeUp) {
    madeUp.headers.set('cache-control', 'no-store');
    return sendResponse(passage, madeUp, 'preview');
  }
  if (called?.effect !== 'read') return sendProblem(passage, 'FORBIDDEN');
  const answer = await opened.call(address, { method: 'GET', headers: { accept: 'application/json' } });
  const told = new Response(answer.body, answer);
  for (const name of ['set-cookie', tagsHeader]) told.headers.delete(name);
  told.headers.set('cache-control', 'no-store');
  return sendResponse(passage, told, 'preview');
}

/** Of the portal's build, and pictures: they have one address for everybody, and say nothing of a ticket. */
async function sendFile({ edge, req, res, path }: EdgeRequest): Promise<RequestOutcome> {
  if (path.startsWith('/img/') && (await edge.images(req, res))) return 'image';
  return (await sendStaticFile(req, res, path, edge.folders)) ? 'file' : null;
}

/** No page of a preview is prepared ahead: each is asked for with its ticket. */
function sendBuildFacts(passage: EdgeRequest): RequestOutcome | Promise<RequestOutcome> {
  if (!/^\/builds\/meta\/\w+\.json$/.test(passage.path)) return null;
  return sendResponse(
    passage,
    Response.json({ prerendered: [] }, { headers: { 'cache-control': 'no-store' } }),
    'preview',
  );
}

async function sendPreview(passage: EdgeRequest): Promise<RequestOutcome> {
  const { edge, req, res } = passage;
  const [, token = '', path = '/'] = /^\/([\w.-]{60,1000})(\/.*)?$/.exec(req.url ?? '') ?? [];
  const opened = token ? await edge.preview.open(token) : null;
  const page = opened && (await edge.preview.pages({ ...opened, token, path }));
  const html = page?.html ?? nothing;
  const headers =
    page?.headers ?? Object.entries({ ...previewHeaders, 'content-security-policy': closedPage }).flat();
  res.writeHead(page?.status ?? 404, [...headers, 'content-length', String(html.length)]);
  res.end(req.method === 'HEAD' ? undefined : html);
  return page ? 'preview' : 'missing';
}

/** The same for a ticket that is wrong, over, revoked or of another tenant: it says nothing. */
const nothing = Buffer.from('<!doctype html><meta charset="utf-8"><title>404</title><p>404</p>');
const closedPage = "default-src 'none'; base-uri 'none'; form-action 'none'";
