/** Clocks of players are seldom exact, and some are wrong by hours; when they tell at once, ours is believed. */
const skewMs = { atOnce: 86_400_000, later: 120_000 } as const;
const toleranceS = 15;
/** A player that was offline tells of it when it is back, but not for ever. */
const reportedWithinMs = 30 * 86_400_000;

/** What is known of a play when it is reported on; milliseconds of real time. */
export interface ReportedPlay {
  readonly begunAt: number;
  /** The latest moment that was reported on. */
  readonly reportedUntil: number | null;
  /** Seconds that count already. */
  readonly counted: number;
  /** Seconds that count of other plays of the same player since this one began. */
  readonly countedBeside?: number;
}

export const isForgotten = ({ begunAt }: Pick<ReportedPlay, 'begunAt'>, now: number): boolean =>
  now - begunAt > reportedWithinMs;

/** Not from before the play, nor from the future. */
export const isPlausible = (
  { begunAt }: Pick<ReportedPlay, 'begunAt'>,
  date: number,
  now: number,
  told: keyof typeof skewMs,
): boolean => date >= begunAt - skewMs[told] && date <= now + skewMs[told];

/**
 * The seconds of a report that count: one player plays no longer than time passes, in however many pieces, in whatever
 * order and of however many plays at once it is told.
 */
export function countable(
  { begunAt, reportedUntil, counted, countedBeside = 0 }: ReportedPlay,
  date: number,
  usage: number,
  now: number,
): number {
  const until = Math.min(now, Math.max(date, reportedUntil ?? date));
  const possible = Math.floor((until - begunAt) / 1000) + toleranceS - counted - countedBeside;
  return Math.max(0, Math.min(Math.round(usage), possible));
}

/** Per cent of a play that are told to others. */
const milestones = [25, 50, 75, 100] as const;
/** A listener rarely waits for the last note to fade: 95 % counts as the whole. */
const reachedAt = { 25: 0.25, 50: 0.5, 75: 0.75, 100: 0.95 } as const satisfies Record<
  (typeof milestones)[number],
  number
>;

/** Those that were reached just now. */
export const newlyReached = (before: number, after: number, length: number | null): number[] =>
  length === null || length <= 0
    ? []
    : milestones.filter(
        (percent) => before < reachedAt[percent] * length && after >= reachedAt[percent] * length,
      );
