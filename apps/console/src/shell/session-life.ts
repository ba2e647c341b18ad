/** What ends a session first: nothing done for `idleMinutes`, or the end that stands from the beginning. */
export const sessionEnd = (lastCall: number, idleMinutes: number, expiresAt: number): number =>
  Math.min(lastCall + idleMinutes * 60_000, expiresAt);

export const warnMs = 2 * 60_000;

/** A hand on the keys is no call: after so long with a hand and without a call, one is made. */
const proveAfterMs = 4 * 60_000;

export const needsProof = (now: number, lastCall: number, lastHand: number): boolean =>
  lastHand > lastCall && now - lastCall > proveAfterMs;
