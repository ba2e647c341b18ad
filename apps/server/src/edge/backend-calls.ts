import type { Call } from '@atrium/contract/call';
import { calls } from '@atrium/contract/calls';

const asPattern = ({ method, path }: Call) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
});

export const refreshPath = calls.refreshToken.path;
export const exchangePath = calls.exchangeToken.path;

const payments = (Object.values(calls) as Call[])
  .filter(
    (call) => call.outside && /^\/(subscription|purchase|creditCard|voucher|info-service)\b/.test(call.path),
  )
  .map(asPattern);

/** Calls that move money at a carrier or an acquirer: a lost answer says nothing about what happened there. */
export const isPayment = (method: string, path: string) =>
  payments.some((call) => call.method === method && call.pattern.test(path));

const writingReads = (Object.values(calls) as Call[])
  .filter(({ effect }) => effect === 'write')
  .map(asPattern);

/** Reads by their method alone. HEAD runs what GET runs, and a router reads `%63` as `c`: so do we. */
export function isWritingRead(method: string, path: string): boolean {
  const asked = method === 'HEAD' ? 'GET' : method;
  return writingReads.some((call) => call.method === asked && call.pattern.test(decoded(path)));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
