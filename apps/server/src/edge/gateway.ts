import { randomUUID } from 'node:crypto';
import { loginProofHeader } from '@atrium/api/modules/identity/issuer/pending-login';
import type { Session } from '@atrium/api/modules/identity/sessions';
import { clientNumberHeader } from '@atrium/api/platform/client-address';
import { wasNotAsked } from '@atrium/api/platform/outbound/outbound';
import { isOverload } from '@atrium/api/platform/overload';
import { tagsHeader } from '@atrium/api/platform/tags';
import type { StillRunning } from '@atrium/contract/schemas/models/payment';
import type { Backend } from '../backend/backend.ts';
import { type BackendOf, ownBackend } from '../backend/backend-of.ts';
import type { LoginCookies } from '../backend/login-cookies.ts';
import {
  readCookie,
  sessionCookie,
  signedInCookies,
  signedOutCookies,
  signedOutHere,
  wasSignedOut,
} from '../http/cookies.ts';
import type { Site } from '../http/site.ts';
import { asksForNumber, effectOf, isOutsideRoute, outsideHeaders, refreshPath } from './backend-calls.ts';
import { proofOf } from './login-proof.ts';
import { problemAnswer } from './problem-answer.ts';
import { isCrossSite, isForeignRead } from './same-origin.ts';
import { askTogether, partsOf } from './together.ts';
import { type TokenAnswer, takeTokens } from './token-answer.ts';

export interface GatewayOptions {
  sessions: Backend['sessions'];
  logins: LoginCookies;
  backendOf: BackendOf;
  readTimeout?: number;
  writeTimeout?: number;
}

/** Request headers that go through; everything else, above all what looks internal, stays outside. */
const forwarded = [
  'x-client-address',
  'x-client-country',
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'user-agent',
  'sec-ch-ua',
  'sec-ch-ua-mobile',
  'sec-ch-ua-platform',
  'x-locale',
  'range',
];

const refreshAhead = 30_000;

const isFresh = ({ expiresAt }: { expiresAt: Date }) => expiresAt.getTime() - refreshAhead > Date.now();

const unreachable = () =>
  Object.assign(new Error('a session could not be renewed'), { code: 'ECONNREFUSED' });

const isOver = ({ expiresAt }: { expiresAt: Date }) => expiresAt.getTime() <= Date.now();

/** What the gateway works with, and who is being renewed right now. */
interface GatewayRecord extends Required<GatewayOptions> {
  refreshing: Map<string, Promise<string | null>>;
}

export type Gateway = ReturnType<typeof createGateway>;

/** The browser never holds a token: here its session becomes a bearer token, and tokens in answers stay here. */
export function createGateway(options: GatewayOptions) {
  const gateway: GatewayRecord = {
    readTimeout: 3000,
    writeTimeout: 15_000,
    ...options,
    refreshing: new Map(),
  };
  return {
    handle: (request: Request, site: Site, requestId: string) => handle(gateway, request, site, requestId),
    /** What an endless answer needs to be asked for; it is nobody's to collect or to time. */
    authorization: (headers: Headers, site: Site, requestId: string) =>
      authorizationOf(gateway, headers, site, requestId),
    signIn: (site: Site, path: string, body: Record<string, unknown>, headers: Headers) =>
      signIn(gateway, site, path, body, headers),
  };
}

/** A backend answer with tokens becomes a session of the browser that `headers` came from. */
async function signIn(
  gateway: GatewayRecord,
  site: Site,
  path: string,
  body: Record<string, unknown>,
  headers: Headers,
) {
  const { refreshToken, ...sent } = body;
  const request = new Request(`${site.requestOrigin}/backend${path}`, {
    method: 'POST',
    headers: { ...pick(headers, [...forwarded, 'cookie']), 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });
  const { response, tokens } = await takeTokens(await send(gateway, request, site, randomUUID(), null));
  const kept = tokens && {
    ...tokens,
    refreshToken: tokens.refreshToken ?? (refreshToken as string | null),
  };
  const cookie = readCookie(headers.get('cookie'), sessionCookie(site.secure));
  return withSession(gateway, { response, tokens: kept }, site, request, cookie, null);
}

async function authorizationOf(gateway: GatewayRecord, headers: Headers, site: Site, requestId: string) {
  const cookie = readCookie(headers.get('cookie'), sessionCookie(site.secure));
  if (!cookie) return headers.get('authorization');
  const token = await bearer(gateway, site, cookie, requestId);
  return token && `Bearer ${token}`;
}

async function handle(
  gateway: GatewayRecord,
  request: Request,
  site: Site,
  requestId: string,
): Promise<Response> {
  try {
    return await pass(gateway, request, site, requestId);
  } catch (error) {
    // whose session this is cannot be said now: neither signed in nor signed out
    if (!isOverload(error)) throw error;
    return problemAnswer('SERVICE_UNAVAILABLE', site.tenant.defaultLocale, requestId);
  }
}

async function pass(
  gateway: GatewayRecord,
  request: Request,
  site: Site,
  requestId: string,
): Promise<Response> {
  if (isOutsideRoute(request.method, pathOf(request)))
    return passFromOutside(gateway, request, site, requestId);
  const cookie = readCookie(request.headers.get('cookie'), sessionCookie(site.secure));
  const own = request.headers.get('authorization');
  const effect = effectOf(request.method, pathOf(request));
  if (effect !== 'read' && isForeign(request, site.requestOrigin) && !(own && !cookie)) {
    return problemAnswer('CROSS_SITE_REFUSED', site.tenant.defaultLocale, requestId);
  }
  const claimed = request.headers.get('x-tenant-id');
  if (claimed !== null && claimed !== site.tenant.code) {
    return problemAnswer('TENANT_MISMATCH', site.tenant.defaultLocale, requestId);
  }
  const proof = await proofOf(request, site, gateway.logins);
  if (typeof proof === 'object' && proof)
    return problemAnswer('LOGIN_BEGUN_ELSEWHERE', proof.locale, requestId);
  const session = cookie ? await bearer(gateway, site, cookie, requestId) : null;
  const authorization = cookie ? session && `Bearer ${session}` : own;
  const parts = partsOf(request);
  if (parts?.length === 0) return problemAnswer('INVALID_PARAMETERS', site.tenant.defaultLocale, requestId);
  const response = parts
    ? await askTogether(request, parts, (part) => send(gateway, part, site, requestId, authorization))
    : await send(gateway, request, site, requestId, authorization, proof);
  const answer =
    effect !== 'read' && isJson(response) ? await takeTokens(response) : { response, tokens: null };
  return withSession(gateway, answer, site, request, cookie, session);
}

/** Of nobody's session: the callback of a server, by the bytes it signed, a browser that comes back from one, a mail program. */
async function passFromOutside(gateway: GatewayRecord, request: Request, site: Site, requestId: string) {
  const timeout = AbortSignal.timeout(gateway.writeTimeout);
  const body = request.body ? { body: request.body, duplex: 'half' as const } : {};
  const headers = { ...pick(request.headers, outsideHeaders), 'x-request-id': requestId };
  const init: RequestInit = { method: request.method, headers, signal: timeout, redirect: 'manual', ...body };
  const address = pathOf(request) + new URL(request.url).search;
  try {
    const response = await inTime(gateway.backendOf(site)(address, init, 'write'), timeout);
    const answer = new Response(response.body, response);
    answer.headers.set('cache-control', 'private, no-store');
    return answer;
  } catch {
    return lost(site, requestId, timeout.aborted);
  }
}

/** The session's token, renewed once for all requests that find it expired at the same time. */
async function bearer(
  gateway: GatewayRecord,
  site: Site,
  id: string,
  requestId: string,
): Promise<string | null> {
  const session = await gateway.sessions.find(site.tenant.id, id);
  if (!session || isFresh(session)) return session?.accessToken ?? null;
  let running = gateway.refreshing.get(id);
  if (!running) {
    running = renew(gateway, site, id, requestId).finally(() => gateway.refreshing.delete(id));
    gateway.refreshing.set(id, running);
  }
  return running;
}

/** Looks again: another renewal may have ended between the caller's look and this one. */
async function renew(
  gateway: GatewayRecord,
  site: Site,
  id: string,
  requestId: string,
): Promise<string | null> {
  const session = await gateway.sessions.find(site.tenant.id, id);
  if (!session || isFresh(session)) return session?.accessToken ?? null;
  if (session.refreshToken) return refresh(gateway, site, id, session, requestId);
  return isOver(session) ? end(gateway, site, id) : session.accessToken;
}

async function refresh(
  gateway: GatewayRecord,
  site: Site,
  id: string,
  session: Session,
  requestId: string,
): Promise<string | null> {
  const { refreshToken } = session;
  const request = new Request(`${site.requestOrigin}/backend${refreshPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  });
  const response = await send(gateway, request, site, requestId, null);
  // a backend that is down has not refused: nobody is signed out for it
  if (response.status >= 500 && isOver(session)) throw unreachable();
  if (response.status >= 500) return session.accessToken;
  const { tokens } = await takeTokens(response);
  if (!tokens) return end(gateway, site, id);
  await gateway.sessions.replace(site.tenant.id, id, {
    ...tokens,
    refreshToken: tokens.refreshToken ?? refreshToken,
  });
  return tokens.accessToken;
}

async function end(gateway: GatewayRecord, site: Site, id: string): Promise<null> {
  await gateway.sessions.revoke(site.tenant.id, id);
  return null;
}

async function send(
  gateway: GatewayRecord,
  request: Request,
  site: Site,
  requestId: string,
  authorization: string | null,
  proof: string | null = null,
): Promise<Response> {
  const { search } = new URL(request.url);
  const path = pathOf(request);
  const headers = new Headers({ 'x-request-id': requestId });
  for (const name of forwarded) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (authorization) headers.set('authorization', authorization);
  const effect = effectOf(request.method, path);
  const timeout = AbortSignal.timeout(effect === 'read' ? gateway.readTimeout : gateway.writeTimeout);
  const body = request.body ? { body: request.body, duplex: 'half' as const } : {};
  const init: RequestInit = {
    method: request.method,
    headers,
    signal: timeout,
    redirect: 'manual',
    ...body,
  };
  // our own backend's business, and nobody else's
  if (!ownBackend(site)) {
    const number = request.headers.get(clientNumberHeader);
    if (number && asksForNumber(request.method, path)) headers.set(clientNumberHeader, number);
    if (proof) headers.set(loginProofHeader, proof);
  }
  try {
    const response = await inTime(gateway.backendOf(site)(path + search, init, effect), timeout);
    // whoever stands before a tenant's backend has lost its answer
    return effect === 'money' && isLostOnTheWay(response) ? pending(request, requestId) : response;
  } catch (error) {
    if (effect === 'money' && !wasNotAsked(error)) return pending(request, requestId);
    return lost(site, requestId, timeout.aborted);
  }
}

function lost(site: Site, requestId: string, timedOut: boolean): Response {
  return problemAnswer(
    timedOut ? 'BACKEND_TIMEOUT' : 'BACKEND_UNAVAILABLE',
    site.tenant.defaultLocale,
    requestId,
  );
}

async function withSession(
  gateway: GatewayRecord,
  { response, tokens }: TokenAnswer,
  site: Site,
  request: Request,
  cookie: string | null,
  session: string | null,
): Promise<Response> {
  const answer = new Response(response.body, response);
  answer.headers.delete('set-cookie');
  answer.headers.delete(tagsHeader);
  answer.headers.set('cache-control', 'private, no-store');
  if (tokens) {
    // a new name on every sign-in: a name planted before it is worth nothing after it
    if (cookie) await gateway.sessions.revoke(site.tenant.id, cookie);
    const id = await gateway.sessions.create(site.tenant.id, tokens, {
      userAgent: request.headers.get('user-agent') ?? '',
      country: request.headers.get('x-client-country'),
    });
    for (const line of signedInCookies(id, site.secure)) answer.headers.append('set-cookie', line);
    if (wasSignedOut(request.headers.get('cookie')))
      answer.headers.append('set-cookie', signedOutHere(false, site.secure));
    return answer;
  }
  const signedOut =
    response.ok && request.method === 'POST' && new URL(request.url).pathname === '/backend/logout';
  if (cookie && (signedOut || response.status === 401 || session === null)) {
    if (session !== null) await gateway.sessions.revoke(site.tenant.id, cookie);
    for (const line of signedOutCookies(site.secure)) answer.headers.append('set-cookie', line);
  }
  if (signedOut) {
    answer.headers.append('set-cookie', signedOutHere(true, site.secure));
    answer.headers.set('clear-site-data', '"cache"');
  }
  return answer;
}

const pathOf = ({ url }: Request) => new URL(url).pathname.replace(/^\/backend/, '');

const pick = (headers: Headers, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])));

const isJson = (response: Response) => response.headers.get('content-type')?.includes('json') ?? false;

/** A backend in this process does not listen to an abort signal; the caller is answered all the same. */
const inTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    ),
  ]);

/** Money that may have moved is pending, never failed: "try again" would charge twice. */
function pending({ headers }: Request, requestId: string): Response {
  const body: StillRunning = { status: 'PENDING', reference: headers.get('idempotency-key') ?? requestId };
  return Response.json(body, { status: 202 });
}

const isLostOnTheWay = ({ status }: Response) => status === 502 || status === 504;

/** Browsers put no `Origin` on a GET, so one that changes something is known by other signs. */
const isForeign = ({ method, headers }: Request, origin: string) =>
  method === 'GET' || method === 'HEAD' ? isForeignRead(headers, origin) : isCrossSite(headers, origin);
