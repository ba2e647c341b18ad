import { calls } from '@atrium/contract/calls';
import type { Site } from '../../http/site.ts';
import { callOf } from '../addresses/backend-calls.ts';
import { type ConsoleCall, type ConsoleGatewayOptions, problem, siteAt } from './console-call.ts';
import { consoleSession, signedOut } from './console-cookie.ts';
import type { ConsoleVisit } from './console-host.ts';
import { beginPasskeySignIn, passkeySignInAtConsole, signInAtConsole } from './console-sign-in.ts';

export type ConsoleGateway = ReturnType<typeof createConsoleGateway>;

const operatorPath = /^\/operator(\/[\w.~:-]+)+$/;
const demoCodePath = '/console/demo-code';
const tenantCode = /^[a-z][a-z0-9-]{0,62}$/;

/**
 * Operator calls of the console. The browser holds the session in a cookie that no script reads; a call names its tenant,
 * and goes to our own backend, never to one of a tenant. Decision 0121.
 */
export function createConsoleGateway(options: ConsoleGatewayOptions) {
  return {
    async handle(request: Request, visit: ConsoleVisit, requestId: string): Promise<Response> {
      const token = consoleSession(request.headers.get('cookie'), visit.secure);
      const call = { ...visit, request, requestId, token };
      const answer = await answerOf(options, call);
      return finished(answer, call);
    },

    /** Whose upload it is: the session as a bearer token, and the tenant that the request names. */
    async uploader(headers: Headers, visit: ConsoleVisit) {
      const named = await tenantNamed(options, headers);
      return { site: named, token: consoleSession(headers.get('cookie'), visit.secure) };
    },
  };
}

/** What no other page may ask, though it can make the browser send the cookie: a tenant's site is a neighbour. */
export function refusedOrigin(method: string, headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (method === 'GET' || method === 'HEAD')
    return site !== null && site !== 'same-origin' && site !== 'none';
  return headers.get('origin') !== origin || (site !== null && site !== 'same-origin');
}

async function answerOf(options: ConsoleGatewayOptions, call: ConsoleCall): Promise<Response> {
  const { request, origin } = call;
  const { method } = request;
  const path = new URL(request.url).pathname.slice('/backend'.length);
  if (refusedOrigin(method, request.headers, origin)) return problem(call, 'CROSS_SITE_REFUSED');
  if (path === demoCodePath && method === 'GET') return demoCode(options, call);
  if (!operatorPath.test(path)) return problem(call, 'NOT_FOUND');
  switch (callOf(method, path)) {
    case calls.signInStaff:
      return signInAtConsole(options, call);
    case calls.beginPasskeySignIn:
      return beginPasskeySignIn(options, call);
    case calls.signInStaffByPasskey:
      return passkeySignInAtConsole(options, call);
    case calls.getStaffSession:
    case calls.endStaffSession:
    case calls.getStaffSessions:
    case calls.endOwnStaffSession:
    case calls.stepUpStaff:
    case calls.beginStepUp:
    case calls.getPasskeys:
    case calls.beginPasskey:
    case calls.addPasskey:
    case calls.removePasskey:
      return askAtHome(options, call);
    default:
      return askAtTenant(options, call);
  }
}

/** Calls about the person alone: at any tenant in which they have a grade. */
async function askAtHome(options: ConsoleGatewayOptions, call: ConsoleCall): Promise<Response> {
  const { request, token, requestId } = call;
  if (!token) return problem(call, 'NOT_SIGNED_IN');
  const site = await siteAt(options, { token });
  return site ? options.ask(request, site, requestId, `Bearer ${token}`) : problem(call, 'NOT_SIGNED_IN');
}

async function askAtTenant(options: ConsoleGatewayOptions, call: ConsoleCall): Promise<Response> {
  const { request, token, requestId } = call;
  const site = await tenantNamed(options, request.headers);
  if (site === 'unnamed') return problem(call, 'INVALID_PARAMETERS');
  if (!site) return problem(call, 'NOT_FOUND');
  return options.ask(request, site, requestId, token && `Bearer ${token}`);
}

async function demoCode(options: ConsoleGatewayOptions, call: ConsoleCall): Promise<Response> {
  const { demoToken, ask } = options;
  const email = new URL(call.request.url).searchParams.get('email') ?? '';
  const site = demoToken && (await siteAt(options, { email }));
  if (!site) return problem(call, 'NOT_FOUND');
  const address = new URL('/backend/sandbox/totp', call.request.url);
  address.searchParams.set('email', email);
  const told = await ask(new Request(address), site, call.requestId, `Bearer ${demoToken}`);
  if (told.status !== 200) return problem(call, 'NOT_FOUND');
  const { code, waitSeconds, validSeconds } = (await told.json()) as Record<string, unknown>;
  return Response.json({ code, seconds: validSeconds, waitSeconds });
}

async function tenantNamed(
  options: ConsoleGatewayOptions,
  headers: Headers,
): Promise<Site | 'unnamed' | null> {
  const code = headers.get('tenant');
  if (code === null) return 'unnamed';
  return tenantCode.test(code) ? siteAt(options, { code }) : null;
}

/** Never kept, and a session that is over leaves the browser. */
function finished(answer: Response, { token, secure, request }: ConsoleCall): Response {
  const told = new Response(answer.body, answer);
  const { headers } = told;
  const isSignOut =
    request.method === 'DELETE' && new URL(request.url).pathname === `/backend${calls.endStaffSession.path}`;
  const begins = headers.getSetCookie().length > 0;
  headers.set('cache-control', 'private, no-store');
  headers.set('referrer-policy', 'no-referrer');
  if (!begins && token && (answer.status === 401 || (isSignOut && answer.ok)))
    headers.append('set-cookie', signedOut(secure));
  return told;
}
