import { type Call, defaultBodyLimit } from '@atrium/contract/call';
import { calls } from '@atrium/contract/calls';

export const refreshPath = calls.refreshToken.path;
export const exchangePath = calls.exchangeToken.path;

const all = (Object.values(calls) as Call[]).map((call) => ({
  ...call,
  pattern: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The one of the calls that `isMeant` which a request is. A router reads `%63` as `c`: so do we. */
function finder(isMeant: (call: Call) => unknown) {
  const meant = all.filter(isMeant);
  return (method: string, path: string): Call | undefined =>
    meant.find((call) => call.method === method && call.pattern.test(decoded(path)));
}

function matcher(isMeant: (call: Call) => unknown) {
  const find = finder(isMeant);
  return (method: string, path: string) => find(method, path) !== undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Calls that move money at a carrier or an acquirer: a lost answer says nothing about what happened there. */
export const isPayment = matcher(
  (call) => call.outside && /^\/(subscription|purchase|creditCard|voucher|info-service)\b/.test(call.path),
);

export const mayEndLogin = matcher((call) => call.endsLogin);

const writes = matcher(({ effect }) => effect === 'write');

/** Reads by their method alone. HEAD runs what GET runs. */
export const isWritingRead = (method: string, path: string) =>
  writes(method === 'HEAD' ? 'GET' : method, path);

const findLimited = finder(({ bodyLimit }) => bodyLimit !== undefined);

/** Bytes that the body of a call may have. */
export const bodyLimitOf = (method: string, path: string): number =>
  findLimited(method, path)?.bodyLimit ?? defaultBodyLimit;
