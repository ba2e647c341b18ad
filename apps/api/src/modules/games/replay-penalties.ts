import type { Owner } from './fair-queue.ts';

const firstMs = 60_000;
const longestMs = 60 * 60_000;
/** After so long without another one, a penalty is forgotten. */
const forgottenMs = 2 * longestMs;

/** People whose runs took too long to replay: each costs a minute of standing last, the next one twice as long. */
export function createPenalties(now: () => number = () => performance.now()) {
  const known = new Map<string, { until: number; ms: number }>();
  const keyOf = ({ tenantId, userId }: Owner) => `${tenantId} ${userId}`;
  return {
    add(owner: Owner): void {
      const at = now();
      for (const [key, { until }] of known) if (until + forgottenMs < at) known.delete(key);
      const ms = Math.min(longestMs, (known.get(keyOf(owner))?.ms ?? firstMs / 2) * 2);
      known.set(keyOf(owner), { until: at + ms, ms });
    },
    has: (owner: Owner): boolean => (known.get(keyOf(owner))?.until ?? 0) > now(),
  };
}
