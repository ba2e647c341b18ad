import { type Call, defaultBodyLimit, type Effect } from '@atrium/contract/call';
import { calls } from '@atrium/contract/calls';
import { bearerChallenge } from '@atrium/contract/errors';

export const refreshPath = calls.refreshToken.path;
export const exchangePath = calls.exchangeToken.path;

/** Where a name and a parameter fit the same place, the name is meant: as the backend's router reads it. */
const all = (Object.values(calls) as Call[])
  .map((call) => ({ call, pattern: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}/*$`, 'i') }))
  .sort((one, other) => rank(one.call) - rank(other.call));

function rank({ path }: Call): number {
  return path.split('{').length;
}

/** The call that a request is. HEAD runs what GET runs, and a router may read `%63` or `C` as `c`: so do we. */
export function callOf(method: string, path: string): Call | undefined {
  const meant = method === 'HEAD' ? 'GET' : method;
  const name = decoded(path);
  return all.find(({ call, pattern }) => call.method === meant && pattern.test(name))?.call;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A receipt as PDF is printed by a browser of ours, which takes longer than a read. */
export const isPrinted = (method: string, path: string): boolean =>
  method === 'GET' && /^\/user\/receipts\/[^/]+$/.test(path);

/** What a request does. A tenant's own backend may know calls that we do not: those are as their method says. */
export const effectOf = (method: string, path: string): Effect =>
  callOf(method, path)?.effect ?? (harmless.has(method) ? 'read' : 'write');

export const mayEndLogin = (method: string, path: string) => callOf(method, path)?.endsLogin === true;

const byNumber: readonly (Call | undefined)[] = [
  calls.getRecognisedNumber,
  calls.loginByApi,
  calls.subscribe,
  calls.subscribeByApi,
  calls.continueApiFlow,
];

/** Whose business it is which phone asks: signing in by it, and paying on its bill. */
export const asksForNumber = (method: string, path: string): boolean => {
  const call = callOf(method, path);
  return call !== undefined && byNumber.includes(call);
};

/** Bytes that the body of a call may have. */
export const bodyLimitOf = (method: string, path: string): number =>
  callOf(method, path)?.bodyLimit ?? defaultBodyLimit;

/** How many small reads a request is worth; what is no call of the contract, and large, stands here. */
export function weightOf(method: string, path: string): number {
  if (path === '/openapi.json') return descriptionWeight;
  return callOf(method, path)?.weight ?? 1;
}

const descriptionWeight = 48;

/** The methods of the calls at a path, as `Allow` lists them. */
export function methodsAt(path: string): string[] {
  const name = decoded(path);
  const found = all.filter(({ pattern }) => pattern.test(name)).map(({ call }) => call.method);
  return [...new Set<string>(found.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}

/** What RFC 9110 asks of a 401 and a 405, also where a tenant's own backend left it out. */
export function withRequiredHeaders(response: Response, path: string): Response {
  const { status, headers } = response;
  if (status === 401 && !headers.has('www-authenticate')) headers.set('www-authenticate', bearerChallenge);
  if (status === 405 && !headers.has('allow')) headers.set('allow', methodsAt(path).join(', '));
  return response;
}

/** Whether a call may begin a session: our own pages ask it, and it never needs a token of the caller's. */
export const isSignIn = (method: string, path: string): boolean => {
  const call: Call | undefined = callOf(method, path);
  return call?.needs === 'signIn' && call !== calls.logout;
};

/**
 * Routes for webhooks of payment providers and for mail programs; no calls of the contract, and
 * without a session.
 */
export const isOutsideRoute = (method: string, path: string): boolean =>
  method === 'POST'
    ? /^\/payments\/[a-z]+\/callback$|^\/sms\/[a-z]+\/status$|^\/unsubscribe$/.test(path)
    : (method === 'GET' || method === 'HEAD') && (path === '/payments/return' || path === '/unsubscribe');

/** What such a request may bring: above all, by whom it is signed. */
export const outsideHeaders = [
  'x-client-address',
  'content-type',
  'user-agent',
  'stripe-signature',
  'x-twilio-signature',
  'x-sandbox-signature',
];
