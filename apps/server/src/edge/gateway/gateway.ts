import { randomUUID } from 'node:crypto';
import { loginProofHeader } from '@atrium/api/modules/identity/sign-in/pending-login';
import { tagsHeader } from '@atrium/api/platform/cache/cache-tags';
import { clientNumberHeader } from '@atrium/api/platform/client-address';
import { isOverload } from '@atrium/api/platform/concurrency/overload';
import { wasNeverSent } from '@atrium/api/platform/outbound/outbound';
import type { StillRunning } from '@atrium/contract/schemas/models/payment';
import { readCookie } from '@atrium/domain/site/cookie-header';
import type { Backend } from '../../backend/backend.ts';
import { type BackendOf, ownBackend } from '../../backend/backend-of.ts';
import type { LoginCookies } from '../../backend/login-cookies.ts';
import { sessionCookie } from '../../http/cookies.ts';
import type { Site } from '../../http/site.ts';
import {
  asksForNumber,
  effectOf,
  isOutsideRoute,
  isPrinted,
  isSignIn,
  outsideHeaders,
} from '../addresses/backend-calls.ts';
import { problemAnswer } from '../responses/problem-answer.ts';
import { answerBatch, batchedCallsOf } from './batch-endpoint.ts';
import { type BearerToken, createBearerToken } from './bearer-token.ts';
import { withSession } from './browser-session.ts';
import { isCrossSite, isForeignRead } from './csrf.ts';
import { proofOf } from './login-proof.ts';
import { stripTokens } from './strip-tokens.ts';

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

/** What the gateway works with. */
interface GatewayRecord extends Required<GatewayOptions> {
  bearer: BearerToken;
}

export type Gateway = ReturnType<typeof createGateway>;

/**
 * The browser never holds a token: here its session becomes a bearer token, and tokens in answers stay here.
 * Decision 0005.
 */
export function createGateway(options: GatewayOptions) {
  const gateway: GatewayRecord = {
    readTimeout: 3000,
    writeTimeout: 15_000,
    ...options,
    bearer: createBearerToken(options.sessions, (request, site, requestId) =>
      send(gateway, request, site, requestId, null),
    ),
  };
  return {
    handle: (request: Request, site: Site, requestId: string) => handle(gateway, request, site, requestId),
    /** A call whose bearer token the caller holds, and whose answer has no session of a customer in it. */
    async ask(request: Request, site: Site, requestId: string, authorization: string | null) {
      const told = await send(gateway, request, site, requestId, authorization);
      const answer = new Response(told.body, told);
      for (const name of ['set-cookie', tagsHeader]) answer.headers.delete(name);
      return answer;
    },
    /** Authorization for an endless answer (SSE), which the gateway neither buffers nor times. */
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
  const { response, tokens } = await stripTokens(await send(gateway, request, site, randomUUID(), null));
  const kept = tokens && {
    ...tokens,
    refreshToken: tokens.refreshToken ?? (refreshToken as string | null),
  };
  const cookie = readCookie(headers.get('cookie'), sessionCookie(site.secure));
  return withSession(gateway.sessions, { response, tokens: kept }, site, request, cookie, null);
}

async function authorizationOf(gateway: GatewayRecord, headers: Headers, site: Site, requestId: string) {
  const cookie = readCookie(headers.get('cookie'), sessionCookie(site.secure));
  if (!cookie) return headers.get('authorization');
  const token = await gateway.bearer(site, cookie, requestId);
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
  // a program with a token of its own is no browser that was led here; a sign-in takes no token
  const isProgram = own !== null && cookie === null && !isSignIn(request.method, pathOf(request));
  if (effect !== 'read' && isForeign(request, site.requestOrigin) && !isProgram) {
    return problemAnswer('CROSS_SITE_REFUSED', site.tenant.defaultLocale, requestId);
  }
  const claimed = request.headers.get('x-tenant-id');
  if (claimed !== null && claimed !== site.tenant.code) {
    return problemAnswer('TENANT_MISMATCH', site.tenant.defaultLocale, requestId);
  }
  const proof = await proofOf(request, site, gateway.logins);
  if (typeof proof === 'object' && proof)
    return problemAnswer('LOGIN_BEGUN_ELSEWHERE', proof.locale, requestId);
  // a database that hangs must not hold a call for as long as it may hang
  const patience = AbortSignal.timeout(gateway.readTimeout);
  const session = cookie ? await inTime(gateway.bearer(site, cookie, requestId), patience) : null;
  const authorization = cookie ? session && `Bearer ${session}` : own;
  const parts = batchedCallsOf(request);
  if (parts?.length === 0) return problemAnswer('INVALID_PARAMETERS', site.tenant.defaultLocale, requestId);
  const response = parts
    ? await answerBatch(request, parts, (part) => send(gateway, part, site, requestId, authorization))
    : await send(gateway, request, site, requestId, authorization, proof);
  const answer =
    effect !== 'read' && isJson(response) ? await stripTokens(response) : { response, tokens: null };
  return withSession(gateway.sessions, answer, site, request, cookie, session);
}

/**
 * Calls without a session: the webhook of a server, by the bytes it signed, a browser that comes
 * back from one, a mail program.
 */
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
  const isQuick = effect === 'read' && !isPrinted(request.method, path);
  const timeout = AbortSignal.timeout(isQuick ? gateway.readTimeout : gateway.writeTimeout);
  const body = request.body ? { body: request.body, duplex: 'half' as const } : {};
  const init: RequestInit = {
    method: request.method,
    headers,
    signal: timeout,
    redirect: 'manual',
    ...body,
  };
  // for our own backend only
  if (!ownBackend(site)) {
    const number = request.headers.get(clientNumberHeader);
    if (number && asksForNumber(request.method, path)) headers.set(clientNumberHeader, number);
    if (proof) headers.set(loginProofHeader, proof);
  }
  try {
    const response = await inTime(gateway.backendOf(site)(path + search, init, effect), timeout);
    // the proxy before a tenant's backend has lost its answer
    return effect === 'money' && isLostOnTheWay(response) ? pending(request, requestId) : response;
  } catch (error) {
    if (effect === 'money' && !wasNeverSent(error)) return pending(request, requestId);
    return lost(site, requestId, timeout.aborted);
  }
}

/** Seconds: an api that was restarted is back by then. */
const apiBackAfter = '5';

function lost(site: Site, requestId: string, timedOut: boolean): Response {
  if (!timedOut && !ownBackend(site)) {
    const away = problemAnswer('SERVICE_UNAVAILABLE', site.tenant.defaultLocale, requestId);
    away.headers.set('retry-after', apiBackAfter);
    return away;
  }
  return problemAnswer(
    timedOut ? 'BACKEND_TIMEOUT' : 'BACKEND_UNAVAILABLE',
    site.tenant.defaultLocale,
    requestId,
  );
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
