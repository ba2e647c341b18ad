import { AppError } from '@atrium/api/platform/errors/app-error';
import { readJson } from '@atrium/api/platform/serve/request-body';
import type { Call } from '@atrium/contract/call';
import { calls } from '@atrium/contract/calls';
import type { ErrorCode } from '@atrium/contract/errors';
import type { Site } from '../../http/site.ts';
import { type ConsoleCall, type ConsoleGatewayOptions, problem, siteAt } from './console-call.ts';
import { ceremonyBegun, ceremonyEnded, consoleCeremony, signedIn } from './console-cookie.ts';

const bodyLimit = 64 * 1024;

/** At the first tenant of the person; a stranger is refused in the same words, at some tenant. */
export async function signInAtConsole(options: ConsoleGatewayOptions, call: ConsoleCall): Promise<Response> {
  const body = await bodyOf(call);
  if (typeof body === 'string') return problem(call, body);
  const { email } = body;
  const home = typeof email === 'string' ? await siteAt(options, { email }) : null;
  return openSession(options, call, { line: calls.signInStaff, home, body });
}

/**
 * A challenge names no account. A cookie that no script reads binds it to this browser, so an answer that another page
 * obtained is worth nothing here.
 */
export async function beginPasskeySignIn(
  options: ConsoleGatewayOptions,
  call: ConsoleCall,
): Promise<Response> {
  const body = await bodyOf(call);
  if (typeof body === 'string') return problem(call, body);
  const site = await siteAt(options, { any: true });
  if (!site) return problem(call, 'SERVICE_UNAVAILABLE');
  const begun = await options.ask(
    requestOf(call, calls.beginPasskeySignIn, body),
    site,
    call.requestId,
    null,
  );
  if (begun.status !== 200) return begun;
  const { ceremony, options: asked } = (await begun.json()) as { ceremony: string; options: unknown };
  const headers = { 'set-cookie': ceremonyBegun(ceremony, call.secure) };
  return Response.json({ options: asked }, { headers });
}

/** Begun in this browser within five minutes; the cookie ends with the answer, whatever it is. */
export async function passkeySignInAtConsole(
  options: ConsoleGatewayOptions,
  call: ConsoleCall,
): Promise<Response> {
  const ceremony = consoleCeremony(call.request.headers.get('cookie'), call.secure);
  const body = await bodyOf(call);
  if (typeof body === 'string') return problem(call, body);
  if (!ceremony) return problem(call, 'INCORRECT_CREDENTIALS');
  const { passkey } = body;
  const id = typeof passkey === 'object' && passkey !== null && 'id' in passkey ? passkey.id : null;
  const home = typeof id === 'string' ? await siteAt(options, { passkey: id }) : null;
  const line = calls.signInStaffByPasskey;
  const opened = await openSession(options, call, { line, home, body: { ...body, ceremony } });
  const answer = new Response(opened.body, opened);
  answer.headers.append('set-cookie', ceremonyEnded(call.secure));
  return answer;
}

interface Opening {
  line: Call;
  home: Site | null;
  body: object;
}

/** The token stays in a cookie; the answer says who it is. */
async function openSession(
  options: ConsoleGatewayOptions,
  call: ConsoleCall,
  { line, home, body }: Opening,
): Promise<Response> {
  const site = home ?? (await siteAt(options, { any: true }));
  if (!site) return problem(call, 'SERVICE_UNAVAILABLE');
  const opened = await options.ask(requestOf(call, line, body), site, call.requestId, null);
  if (opened.status !== 200) return opened;
  const { token, expiresAt } = (await opened.json()) as { token: string; expiresAt: string };
  // a session that was planted or forgotten here does not stay beside the new one
  if (call.token) await askOwn(options, call, site, call.token, 'DELETE').catch(() => null);
  const session = await askOwn(options, call, site, token, 'GET');
  const answer = new Response(session.body, session);
  answer.headers.append('set-cookie', signedIn(token, new Date(expiresAt), call.secure));
  return answer;
}

async function bodyOf({ request }: ConsoleCall): Promise<Record<string, unknown> | ErrorCode> {
  const body = await readJson(request, bodyLimit);
  if (body instanceof AppError) return body.code;
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body))
    : 'VALIDATION_FAILED';
}

const requestOf = ({ request }: ConsoleCall, { path }: Call, body: object) =>
  new Request(new URL(`/backend${path}`, request.url), {
    method: 'POST',
    headers: request.headers,
    body: JSON.stringify(body),
  });

/** A call about the session itself, made with another token than the request's own. */
function askOwn(
  { ask }: ConsoleGatewayOptions,
  { request, requestId }: ConsoleCall,
  site: Site,
  token: string,
  method: 'GET' | 'DELETE',
): Promise<Response> {
  const { headers } = request;
  const kept = ['x-client-address', 'x-client-country', 'user-agent'].flatMap((name) =>
    headers.has(name) ? [[name, headers.get(name) ?? ''] as [string, string]] : [],
  );
  const address = new URL(`/backend${calls.getStaffSession.path}`, request.url);
  return ask(new Request(address, { method, headers: kept }), site, requestId, `Bearer ${token}`);
}
