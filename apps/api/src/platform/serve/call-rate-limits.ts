import type { Allowance, Budget, Call } from '@atrium/contract/call';
import { type Context, personOf } from '../context.ts';
import { AppError } from '../errors/app-error.ts';

/** What is left of an allowance, as of a moment. */
interface Purse {
  calls: number;
  bytes: number;
  at: number;
}

const minute = 60_000;

/**
 * Rate limit of one call, by the budget the contract gives it (a token bucket for each caller). A bucket ("purse") fills
 * steadily, so no caller waits for a full minute to pass; a refused call takes nothing. Buckets live in this
 * process: a tenant with four processes has four budgets, and no event costs a second write to count it. Beyond `most`
 * buckets the one untouched for longest is forgotten, that is full again: the tenant's own bucket still bounds a caller
 * with that many addresses.
 */
export function createCallRateLimits({ now = Date.now, most = 50_000 } = {}) {
  const purses = new Map<string, Purse>();

  function open(key: string, allowance: Allowance): Purse {
    const known = purses.get(key);
    const at = now();
    const share = known ? (at - known.at) / minute : 1;
    const filled = (part: keyof Allowance) =>
      Math.min(allowance[part], (known?.[part] ?? 0) + share * allowance[part]);
    return { calls: filled('calls'), bytes: filled('bytes'), at };
  }

  function keep(key: string, purse: Purse) {
    purses.delete(key);
    purses.set(key, purse);
    for (const oldest of purses.keys()) {
      if (purses.size <= most) break;
      purses.delete(oldest);
    }
  }

  return {
    refuse(ctx: Context, name: string, call: Call, headers: Headers, input: { body?: unknown }) {
      if (!call.budget) return null;
      const bytes = Buffer.byteLength(JSON.stringify(input.body ?? null));
      const payers = payersOf(ctx, call.budget, headers).map(([who, allowance]) => {
        const key = `${ctx.tenant.id}\n${name}\n${who}`;
        return { key, allowance, purse: open(key, allowance) };
      });
      const share = Math.max(
        ...payers.flatMap(({ allowance, purse }) => [
          (1 - purse.calls) / allowance.calls,
          (bytes - purse.bytes) / allowance.bytes,
        ]),
      );
      // whole milliseconds: a purse that lacks a rounding error is full enough
      const wait = Math.round(share * minute);
      if (wait > 0) return new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(wait / 1000) });
      for (const { key, purse } of payers)
        keep(key, { calls: purse.calls - 1, bytes: purse.bytes - bytes, at: purse.at });
      return null;
    },
  };
}

/** The gateway says where a request came from; those that do not say share one purse. */
function payersOf(ctx: Context, budget: Budget, headers: Headers): [string, Allowance][] {
  const { actor } = ctx;
  const sender =
    actor.role === 'operator' ? `operator ${actor.operatorId}` : personOf(ctx)?.userId.toString();
  return [
    ['tenant', budget.tenant],
    [`address ${headers.get('x-client-address') ?? ''}`, budget.address],
    ...(sender ? [[`person ${sender}`, budget.person] as [string, Allowance]] : []),
  ];
}
