export interface MatchScore {
  home: number;
  away: number;
}

/** From when a player may check in for a match; how late they may; and how long both have to report its result. */
export const readyBeforeMs = 30 * 60_000;
export const graceMs = 10 * 60_000;
export const reportWithinMs = 2 * 60 * 60_000;

export interface MatchNow {
  startsAt: number;
  isHomeReady: boolean;
  isAwayReady: boolean;
  homeReport: MatchScore | null;
  awayReport: MatchScore | null;
  /** A match of a format without knock-out may end in a draw. */
  mayDraw: boolean;
}

export type MatchVerdict =
  /** Until when nothing happens by itself. */
  | { is: 'open'; until: number }
  | { is: 'disputed' }
  | { is: 'decided'; by: 'REPORTS' | 'ONE_REPORT'; winner: 'home' | 'away' | null; score: MatchScore }
  | { is: 'decided'; by: 'NO_SHOW'; winner: 'home' | 'away' | null; score: null };

/**
 * The verdict on a match. Both sides report the result; where the reports agree, it holds, where they differ, a referee
 * decides. A side that is not checked in ten minutes after the start has lost; if neither is, neither goes on.
 */
export function matchVerdict(match: MatchNow, now: number): MatchVerdict {
  const { startsAt, isHomeReady, isAwayReady, homeReport, awayReport, mayDraw } = match;
  if (homeReport && awayReport)
    return isSame(homeReport, awayReport) ? byReport('REPORTS', homeReport, mayDraw) : { is: 'disputed' };
  if (!isHomeReady || !isAwayReady) {
    const until = startsAt + graceMs;
    if (now < until) return { is: 'open', until };
    return { is: 'decided', by: 'NO_SHOW', winner: thereAlone(isHomeReady, isAwayReady), score: null };
  }
  const until = startsAt + reportWithinMs;
  if (now < until) return { is: 'open', until };
  const only = homeReport ?? awayReport;
  return only ? byReport('ONE_REPORT', only, mayDraw) : { is: 'disputed' };
}

const isSame = (one: MatchScore, other: MatchScore) => one.home === other.home && one.away === other.away;

const thereAlone = (isHome: boolean, isAway: boolean) => (isHome ? 'home' : isAway ? 'away' : null);

function byReport(by: 'REPORTS' | 'ONE_REPORT', score: MatchScore, mayDraw: boolean): MatchVerdict {
  const winner = score.home === score.away ? null : score.home > score.away ? 'home' : 'away';
  return winner === null && !mayDraw ? { is: 'disputed' } : { is: 'decided', by, winner, score };
}

/** Whether the two may say that they are there. */
export const isReadyOpen = ({ startsAt }: Pick<MatchNow, 'startsAt'>, now: number): boolean =>
  now >= startsAt - readyBeforeMs && now < startsAt + graceMs;
