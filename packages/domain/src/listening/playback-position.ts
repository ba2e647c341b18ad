/** Where a listener was in a recording, when, and on which device. Seconds of the recording; milliseconds of the clock. */
export interface PlaybackPosition {
  readonly position: number;
  readonly at: number;
  readonly device: string;
}

/** What is remembered of all devices together. */
export interface RememberedPosition extends PlaybackPosition {
  /** Where they were before the last long jump or before another device took over. */
  readonly before: { readonly position: number; readonly at: number } | null;
}

/** A few seconds back are a rewind, not another place. */
const nearS = 30;
/** The fastest playback speed: a position that moved faster was not listened to. */
const fastest = 3.5;

/**
 * The newest real listening wins, whenever it was told: a telephone that was without a network all day does not take
 * over from the evening's listening. Null where what is said is older than what is known.
 */
export function newestPosition(
  known: RememberedPosition | null,
  said: PlaybackPosition,
): RememberedPosition | null {
  if (!known) return { ...said, before: null };
  if (said.at <= known.at) return null;
  const { position, at, before } = known;
  return { ...said, before: isElsewhere(known, said) ? { position, at } : before };
}

function isElsewhere(known: PlaybackPosition, said: PlaybackPosition): boolean {
  const moved = said.position - known.position;
  const elapsed = (said.at - known.at) / 1000;
  return moved < -nearS || moved > elapsed * fastest + nearS;
}

const endingS = 30;
/** Of a song the last half minute is no ending. */
const longS = 300;

/** Heard or seen to its end: what comes after that is silence or names. */
export const isAtEnd = (position: number, duration: number | null): boolean =>
  duration !== null &&
  duration > 0 &&
  (position >= duration * 0.95 || (duration >= longS && duration - position <= endingS));

/** Players round, and a file is seldom as long as its label says. */
const toleranceS = 5;

export const isBeyond = (position: number, duration: number | null): boolean =>
  duration !== null && duration > 0 && position > duration + toleranceS;

/** Clocks of browsers are seldom exact. */
const skewMs = 120_000;

/** When it was really played: never later than now. Null for what claims to come from the future. */
export const playedAt = (said: number | null, now: number): number | null =>
  said === null ? now : said > now + skewMs ? null : Math.min(said, now);
