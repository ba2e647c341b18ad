import { type Call, defaultBodyLimit, type Effect } from '@atrium/contract/call';
import { calls } from '@atrium/contract/calls';

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

/** How those who take money for us reach us, and mail programs; no calls of the contract, and nobody's session. */
export const isOutsideRoute = (method: string, path: string): boolean =>
  method === 'POST'
    ? /^\/payments\/[a-z]+\/callback$|^\/unsubscribe$/.test(path)
    : (method === 'GET' || method === 'HEAD') && (path === '/payments/return' || path === '/unsubscribe');

/** What such a request may bring: above all, by whom it is signed. */
export const outsideHeaders = [
  'x-client-address',
  'content-type',
  'user-agent',
  'stripe-signature',
  'x-sandbox-signature',
];
