import type { Call } from '@atrium/contract/call';
import { calls } from '@atrium/contract/calls';

export const refreshPath = calls.refreshToken.path;
export const exchangePath = calls.exchangeToken.path;

const payments = (Object.values(calls) as Call[])
  .filter(
    (call) => call.outside && /^\/(subscription|purchase|creditCard|voucher|info-service)\b/.test(call.path),
  )
  .map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

/** Calls that move money at a carrier or an acquirer: a lost answer says nothing about what happened there. */
export const isPayment = (method: string, path: string) =>
  payments.some((call) => call.method === method && call.pattern.test(path));
