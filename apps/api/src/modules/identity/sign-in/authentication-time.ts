/** How far a partner's clock may be behind ours. */
const clockSkewMs = 60_000;

/**
 * When a partner authenticated a customer, in milliseconds, by its `auth_time` claim (seconds).
 * Null where it does not say; never later than now, so that a clock that is ahead does not keep a
 * proof recent for longer. Decision 0071.
 */
export const authenticationTime = (authTime: unknown, now: number): number | null =>
  typeof authTime === 'number' && Number.isFinite(authTime) && authTime > 0
    ? Math.min(authTime * 1000, now)
    : null;

export const authenticatedSince = (authenticatedAt: number | null, begunAt: number): boolean =>
  authenticatedAt !== null && authenticatedAt >= begunAt - clockSkewMs;
