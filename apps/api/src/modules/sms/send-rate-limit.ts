import { setTimeout as wait } from 'node:timers/promises';

/** SMS send rate limit: carriers disconnect a sender that is faster than agreed. */
export function createSendRateLimit(perSecond: number, longestWaitMs = 10_000) {
  const gap = 1000 / perSecond;
  let next = 0;
  /** When it is this message's turn. Where that is too far away it is refused, and the job tries again later. */
  return async (now = Date.now()): Promise<void> => {
    const at = Math.max(now, next);
    if (at - now > longestWaitMs) throw new Error('more short messages wait than the rate limit allows');
    next = at + gap;
    if (at > now) await wait(at - now);
  };
}
