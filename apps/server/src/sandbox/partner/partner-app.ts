import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Secrets } from '@atrium/api/platform/secrets/secrets';
import { readCookie } from '@atrium/domain/site/cookie-header';
import { LRUCache } from 'lru-cache';
import { partnerHost } from '../address.ts';
import { homePage, partnerHeaders, refusedPage, sharedClaimsPage } from './partner-pages.ts';
import {
  beginSignIn,
  endSignIn,
  openIssuer,
  type PartnerSignIn,
  type PortalIssuer,
  readClaims,
  type StartedSignIn,
} from './sign-in.ts';

interface PartnerAppOptions {
  secrets: Secrets;
  /** The portal of ours that an issuer's address is; null for any other. */
  portalOf(issuer: string): Promise<PortalIssuer | null>;
  /** Where browsers reach the sample. */
  origin(): string;
}

interface Visit {
  appId: number;
  portal: PortalIssuer;
  lang: string;
  /** A sign-in on its way. */
  begun: Omit<StartedSignIn, 'address'> | null;
  /** Who came of it. */
  person: PartnerSignIn | null;
}

const shape = /^\/app\/([1-9]\d{0,9})(?:\/(callback|me))?$/;
const cookie = 'sample_visit';
const most = 1000;
const visitMs = 3_600_000;

/**
 * An app of a partner, small but whole: it signs people in through the portal's issuer and shows what it is told, which
 * is what they agreed to. It stands in for every app of a demonstration.
 */
export function createPartnerApp({ secrets, portalOf, origin }: PartnerAppOptions) {
  const visits = new LRUCache<string, Visit>({ max: most, ttl: visitMs });

  const send = (res: ServerResponse, status: number, page: string) =>
    res.writeHead(status, { ...partnerHeaders, 'content-length': Buffer.byteLength(page) }).end(page);
  const go = (res: ServerResponse, location: string) =>
    res.writeHead(303, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).end();
  const manage = ({ portal, appId }: Visit) => `${portal.issuer.replace(/\/auth$/, '')}/apps/manage/${appId}`;
  const refuse = (res: ServerResponse, status: number, visit: Visit | undefined) =>
    send(res, status, refusedPage({ lang: visit?.lang ?? 'en', portal: visit ? manage(visit) : null }));

  async function begin(res: ServerResponse, appId: number, query: URLSearchParams) {
    const portal = await portalOf(query.get('iss') ?? '');
    const { scopesOf } = await import('@atrium/demo/partner-apps');
    const scopes = scopesOf(appId);
    // a request can name any issuer: only a portal that knows this app is asked
    if (!portal || scopes.length === 0) return refuse(res, 400, undefined);
    const lang = query.get('ui_locales') ?? 'en';
    const { address, ...begun } = await beginSignIn(await openIssuer(secrets, portal, appId), {
      redirectUri: `${origin()}/app/${appId}/callback`,
      scope: ['openid', ...scopes].join(' '),
      lang,
    });
    const key = randomBytes(24).toString('base64url');
    visits.set(key, { appId, portal, lang, begun, person: null });
    res.setHeader('set-cookie', `${cookie}=${key}; HttpOnly; Path=/; SameSite=Lax; Max-Age=3600`);
    return go(res, address.href);
  }

  async function end(res: ServerResponse, visit: Visit, back: URL) {
    const { begun, portal, appId } = visit;
    if (!begun) return refuse(res, 403, visit);
    visit.begun = null;
    visit.person = await endSignIn(await openIssuer(secrets, portal, appId), back, begun);
    return visit.person ? go(res, `/app/${appId}/me`) : refuse(res, 403, visit);
  }

  async function show(res: ServerResponse, visit: Visit) {
    const { portal, appId, person, lang } = visit;
    const claims = person && (await readClaims(await openIssuer(secrets, portal, appId), person));
    if (!person || !claims) return refuse(res, 403, visit);
    const { subject } = person;
    const again = `/app/${appId}/me`;
    return send(res, 200, sharedClaimsPage({ lang, subject, claims, portal: manage(visit), again }));
  }

  const home = (req: IncomingMessage, res: ServerResponse, visit: Visit | undefined) => {
    const [wanted = 'en'] = (req.headers['accept-language'] ?? '').split(/[-,;]/, 1);
    const lang = visit?.lang ?? wanted;
    return send(res, 200, homePage({ lang, portal: visit ? manage(visit) : null }));
  };

  return {
    isHost: (host: string | undefined) => (host ?? '').replace(/:\d+$/, '') === partnerHost,

    async handle(req: IncomingMessage, res: ServerResponse): Promise<ServerResponse> {
      const url = new URL(req.url ?? '/', origin());
      const [, id, step] = shape.exec(url.pathname) ?? [];
      const visitOf = () => visits.get(readCookie(req.headers.cookie, cookie) ?? '');
      if (req.method === 'GET' && url.pathname === '/') return home(req, res, visitOf());
      if (req.method !== 'GET' || id === undefined) return refuse(res, 404, undefined);
      if (step === undefined) return begin(res, Number(id), url.searchParams);
      const visit = visitOf();
      if (!visit || visit.appId !== Number(id)) return refuse(res, 403, visit);
      return step === 'callback' ? end(res, visit, url) : show(res, visit);
    },
  };
}
