import type { Call } from '@atrium/contract/call';
import { calls } from '@atrium/contract/calls';

export const refreshPath = calls.refreshToken.path;
export const exchangePath = calls.exchangeToken.path;

/** Whether a request is one of the calls that `isMeant`. A router reads `%63` as `c`: so do we. */
function matcher(isMeant: (call: Call) => boolean | undefined) {
  const meant = (Object.values(calls) as Call[]).filter(isMeant).map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return (method: string, path: string) =>
    meant.some((call) => call.method === method && call.pattern.test(decoded(path)));
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
export const isWritingRead = (method: string, path: string) => writes(method === 'HEAD' ? 'GET' : method, path);
