/** What is known of a run that somebody hands in. */
export interface HandedIn {
  score: number;
  /** Sixtieths of a second that were played, as far as was said. */
  ticks: number | undefined;
  /** Since the server let it begin. */
  elapsedMs: number;
  /** What playing it again came to; undefined where the game cannot be. */
  replayed: number | null | 'too long' | undefined;
  /** Of a game that cannot be played again: what is thinkable. */
  bounds?: { most?: number | undefined; mostPerSecond?: number | undefined } | undefined;
}

export type Verdict =
  | { is: 'COUNTED'; isVerified: boolean }
  | { is: 'IN_REVIEW'; reason: 'outlier' | 'tooLong' }
  | { is: 'REFUSED'; reason: 'noScore' | 'tooFast' | 'otherLog' | 'otherScore' };

/** A run lasts no longer than it can have lasted; clocks differ a little, and the first tick comes before the answer. */
const slackMs = 3_000;
/** Where nobody said what is thinkable. */
const defaultMost = 10_000_000;
const defaultMostPerSecond = 500;

/**
 * What becomes of it. What the server played again itself is believed; a difference is refused, not argued about. What
 * it cannot play again counts if it is thinkable, and waits for somebody to look if it is not.
 */
export function verdictOf({ score, ticks, elapsedMs, replayed, bounds }: HandedIn): Verdict {
  if (!Number.isSafeInteger(score) || score < 0) return { is: 'REFUSED', reason: 'noScore' };
  if (ticks !== undefined && (ticks * 1000) / 60 > elapsedMs + slackMs)
    return { is: 'REFUSED', reason: 'tooFast' };
  if (replayed === undefined) {
    const most = Math.min(
      bounds?.most ?? defaultMost,
      ((elapsedMs + slackMs) / 1000) * (bounds?.mostPerSecond ?? defaultMostPerSecond),
    );
    return score > most ? { is: 'IN_REVIEW', reason: 'outlier' } : { is: 'COUNTED', isVerified: false };
  }
  if (replayed === 'too long') return { is: 'IN_REVIEW', reason: 'tooLong' };
  if (replayed === null) return { is: 'REFUSED', reason: 'otherLog' };
  return replayed === score ? { is: 'COUNTED', isVerified: true } : { is: 'REFUSED', reason: 'otherScore' };
}
