/** What a game allows in a run. The numbers of each game stand with the game. */
export interface RunLimits {
  mostTicks: number;
  actionsPerTick: number;
  /** On average over the run, above a burst that every run may have. */
  actionsPerSecond: number;
}

/** How many actions a log has, in all and in its fullest tick. */
export interface LogShape {
  actions: number;
  mostInOneTick: number;
}

/** What is known of a run before it is replayed. */
export interface RunClaim {
  score: number;
  /** Sixtieths of a second that were played, as far as was said. */
  ticks: number | undefined;
  /** Since the server let it begin. */
  elapsedMs: number;
  /** Of a game that is replayed: how long its log is as text, and what it says. Reading it is the dearest check, and the last. */
  log?: { length: number; read(): LogShape | null } | undefined;
  limits?: RunLimits | undefined;
}

type RefusalReason = 'noScore' | 'tooFast' | 'otherLog' | 'otherScore' | 'empty' | 'tooManyActions';
export type ReviewReason = 'outlier' | 'tooLong' | 'pace';
export type Verdict =
  | { is: 'COUNTED'; isVerified: boolean }
  | { is: 'IN_REVIEW'; reason: ReviewReason }
  | { is: 'REFUSED'; reason: RefusalReason | 'reviewFull' };
type Refusal = Extract<Verdict, { is: 'REFUSED' }>;

/** Clocks differ a little, and the first tick comes before the answer. */
const slackMs = 3_000;
/** Keys that are mashed at the start or at the end: every run may have so many actions besides its average. */
const burst = 60;

/** Letters of one action in a log: six bytes in base64. */
const longestAction = 8;

const isTooFast = (ticks: number, elapsedMs: number): boolean => (ticks * 1000) / 60 > elapsedMs + slackMs;

const refused = (reason: RefusalReason): Refusal => ({ is: 'REFUSED', reason });

/**
 * What can be refused without replaying. A replay costs processor time that all tenants share: a run that cannot have
 * been played gets none of it.
 */
export function refusedUnplayed({ score, ticks, elapsedMs, log, limits }: RunClaim): Refusal | null {
  if (!Number.isSafeInteger(score) || score < 0) return refused('noScore');
  if (ticks !== undefined && isTooFast(ticks, elapsedMs)) return refused('tooFast');
  if (!limits) return null;
  if (!ticks) return refused('empty');
  if (ticks > limits.mostTicks || !log) return refused('otherLog');
  const most = (ticks / 60) * limits.actionsPerSecond + burst;
  if (log.length > most * longestAction) return refused('tooManyActions');
  const shape = log.read();
  if (!shape) return refused('otherLog');
  const isTooMuch = shape.actions > most || shape.mostInOneTick > limits.actionsPerTick;
  return isTooMuch ? refused('tooManyActions') : null;
}

/** How fast the player decided, as the replay measured it. */
export interface RunPace {
  decisions: number;
  instant: number;
  /** Sixtieths of a second. */
  medianTicks: number;
  spreadTicks: number;
}

export interface Plausibility {
  score: number;
  ticks: number;
  pace: RunPace;
  /** More points in a second than a person makes in this game. */
  pointsPerSecond: number;
  /** The best of the other players on the board, the best first. */
  others: readonly number[];
  /** The least is the best. */
  isAscending: boolean;
}

const leastDecisions = 10;
const mostInstantShare = 0.5;
/** A quarter of a second to look at a new board, choose and press: people need more, in half of their decisions. */
const leastMedianTicks = 15;
/** People's times differ by tenths of a second from one decision to the next. */
const leastSpreadTicks = 4;
/** Below that many others the board says nothing about what is usual. */
const leastOthers = 3;
const mostTimesUsual = 3;
/** A short run may have one lucky chain. */
const leastSeconds = 10;

/**
 * Why staff should look at a replayed run of a competition before it counts; null where nothing is unusual. A replay
 * proves that the inputs lead to the score, not that a person made them.
 */
export function reviewReason(run: Plausibility): 'pace' | 'outlier' | null {
  if (isPaceOfProgram(run.pace)) return 'pace';
  if (!run.isAscending && run.score > Math.max(leastSeconds, run.ticks / 60) * run.pointsPerSecond)
    return 'outlier';
  return isFarFromOthers(run) ? 'outlier' : null;
}

const isPaceOfProgram = ({ decisions, instant, medianTicks, spreadTicks }: RunPace): boolean =>
  decisions >= leastDecisions &&
  (instant / decisions > mostInstantShare ||
    medianTicks < leastMedianTicks ||
    spreadTicks < leastSpreadTicks);

function isFarFromOthers({ score, others, isAscending }: Plausibility): boolean {
  if (others.length < leastOthers) return false;
  const best = others.slice(0, 10);
  const median = best[Math.floor(best.length / 2)] ?? 0;
  if (median <= 0) return false;
  return isAscending ? score * mostTimesUsual < median : score > median * mostTimesUsual;
}

/** Score limits for a game that cannot be replayed and declares none of its own. */
const defaultMost = 10_000_000;
const defaultMostPerSecond = 500;

export interface Bounds {
  most?: number | undefined;
  mostPerSecond?: number | undefined;
}

/** A game that cannot be replayed: the score counts unverified where it is thinkable, and waits for review where not. */
export function unverifiedVerdict(
  { score, elapsedMs }: Pick<RunClaim, 'score' | 'elapsedMs'>,
  bounds: Bounds = {},
): Verdict {
  const most = Math.min(
    bounds.most ?? defaultMost,
    ((elapsedMs + slackMs) / 1000) * (bounds.mostPerSecond ?? defaultMostPerSecond),
  );
  return score > most ? { is: 'IN_REVIEW', reason: 'outlier' } : { is: 'COUNTED', isVerified: false };
}

/** What the server saw when it replayed a run; null where the log is none of this run. */
export type ReplayedScore = { score: number } | null | 'too long';

/** The replay is believed; a difference is refused. In a competition an unusual run waits for review. */
export function replayedVerdict(
  score: number,
  replayed: ReplayedScore,
  unusual: 'pace' | 'outlier' | null,
): Verdict {
  if (replayed === 'too long') return { is: 'IN_REVIEW', reason: 'tooLong' };
  if (replayed === null) return refused('otherLog');
  if (replayed.score !== score) return refused('otherScore');
  return unusual ? { is: 'IN_REVIEW', reason: unusual } : { is: 'COUNTED', isVerified: true };
}

/** Runs that wait for review keep their logs: so many and so much for each person, and no more. */
export const reviewRoom = { runs: 5, bytes: 256 * 1024 };

export const hasReviewRoom = (kept: { runs: number; bytes: number }, bytes: number): boolean =>
  kept.runs < reviewRoom.runs && kept.bytes + bytes <= reviewRoom.bytes;

/** Ten seconds: a run that pays in a challenge was at least that long. */
export const leastPaidTicks = 600;
