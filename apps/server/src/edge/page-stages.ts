import { readCookie } from '@atrium/domain/site/cookie-header';
import { joinLocale } from '@atrium/i18n/locales';
import { sessionCookie } from '../http/cookies.ts';
import { toRequest } from '../http/fetch-bridge.ts';
import { type Canonical, canonicalise } from './addresses/canonical-address.ts';
import { keyedSearch } from './addresses/page-cache-key.ts';
import { keepQuery, resetAddress } from './addresses/redirect-address.ts';
import {
  type EdgeStage,
  type RequestOutcome,
  runStages,
  type SiteRequest,
  sendProblem,
  sendResponse,
} from './edge-request.ts';
import { withPageTimeout } from './pages/page-timeout.ts';
import { beginPage, sendPage } from './pages/send-page.ts';

interface PagePassage extends SiteRequest {
  address: Extract<Canonical, { kind: 'page' }>;
  /** Made for those who need one: most pages are answered without. */
  request: () => Request;
}

/** The way to a page, once its address has its one spelling. */
const stages: readonly EdgeStage<PagePassage>[] = [
  finishLogin,
  restartLogin,
  leadToNewPassword,
  askToSignIn,
  sendRenderedPage,
];

/** Parameters that one of these stages reads, whatever the page is. */
const readByEdge = ['code', 'state', 'interaction', 'session_id'];

/** Any request that no earlier stage answered is a page. */
export async function servePage(passage: SiteRequest): Promise<RequestOutcome> {
  const { edge, req, site } = passage;
  const address = canonicalise(req.url ?? '/');
  if (address.kind === 'refuse') return sendProblem(passage, 'BAD_REQUEST');
  if (address.kind === 'redirect') return redirect(passage, address.status, address.location);
  const request = () => toRequest(req, site.requestOrigin, edge.clientOf(req));
  return runStages(stages, { ...passage, address, request });
}

function finishLogin(passage: PagePassage): RequestOutcome | Promise<RequestOutcome> {
  const { edge, request, site, address } = passage;
  if (!address.search.has('state') && !address.search.has('code')) return null;
  return edge.login
    .finish(request(), site, address)
    .then((finished) => finished && sendResponse(passage, finished, 'redirect'));
}

function restartLogin(passage: PagePassage): RequestOutcome | Promise<RequestOutcome> {
  const { edge, request, site, address } = passage;
  if (!address.search.has('interaction')) return null;
  const restart = edge.login.restart(request(), site, address);
  return restart === null ? null : redirect(passage, 302, restart);
}

function leadToNewPassword(passage: PagePassage): RequestOutcome | Promise<RequestOutcome> {
  const reset = resetAddress(passage.address);
  return reset ? redirect(passage, 302, reset) : null;
}

function askToSignIn(passage: PagePassage): RequestOutcome | Promise<RequestOutcome> {
  const { match } = passage.address;
  if (!match || match.row.guard === 'public') return null;
  return isSignedIn(passage).then((isIn) =>
    isIn ? null : redirect(passage, 302, loginAddress(passage.address)),
  );
}

async function sendRenderedPage(passage: PagePassage): Promise<RequestOutcome> {
  const { edge, req, res, site, address, requestId } = passage;
  const {
    page: made,
    freshness,
    keyOf,
  } = await edge.pages(req, site, address, beginPage(req, res, requestId));
  if (made.location) return redirect(passage, made.status, keepQuery(made.location, address.search));
  // an address with anything else in it is one of endlessly many, and whose login one names is asked each time
  const isOfPage = keyedSearch(address) === (address.search.size > 0 ? `?${address.search}` : '');
  if (keyOf && isOfPage) {
    const reads = [...readByEdge, ...(address.match?.row.query ?? [])];
    const isOwnHost = site.tenant.hosts.includes(site.host.replace(/:\d+$/, ''));
    edge.hitPath.remember(req, { tenantId: site.tenant.id, isOwnHost, keyOf, reads });
  }
  await sendPage(req, res, { page: made, freshness, requestId, compression: edge.compression });
  if (made.status < 500) edge.backend.metrics.pages.inc({ cache: freshness });
  return 'page';
}

async function isSignedIn({ edge, req, site: { tenant, secure } }: PagePassage): Promise<boolean> {
  const id = readCookie(req.headers.cookie, sessionCookie(secure));
  return id !== null && (await withPageTimeout(edge.backend.sessions.find(tenant.id, id))) !== null;
}

const redirect = (passage: SiteRequest, status: number, location: string) =>
  sendResponse(
    passage,
    new Response(null, {
      status,
      headers: { location, 'cache-control': status === 308 ? 'public, max-age=3600' : 'private, no-store' },
    }),
    'redirect',
  );

function loginAddress({ localeCode, path, search }: PagePassage['address']): string {
  const target = joinLocale(localeCode, path) + (search.size > 0 ? `?${search}` : '');
  return `${joinLocale(localeCode, '/user/login')}?redirect=${encodeURIComponent(target)}`;
}
