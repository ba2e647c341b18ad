/** Where a prize run stands on the clock. */
export interface StreamClock {
  /** Real time since the run began. */
  elapsedMs: number;
  chunkTicks: number;
  /** Chunks whose inputs were received before. */
  received: number;
  /** Chunks that would be received with this call. */
  wanted: number;
}

/** Clocks differ a little. */
const slackMs = 3_000;
/** A run may be paused, or lose its connection, for so long in all; then it ends as it stands. */
export const mostPausedMs = 10 * 60_000;

/**
 * Whether inputs can be taken: never before they can have been played, and not after the run's time is over.
 * Decision 0066.
 */
export function streamState({
  elapsedMs,
  chunkTicks,
  received,
  wanted,
}: StreamClock): 'open' | 'tooFast' | 'over' {
  const played = (chunks: number) => (chunks * chunkTicks * 1000) / 60;
  if (elapsedMs - played(received) > mostPausedMs) return 'over';
  return played(wanted) > elapsedMs + slackMs ? 'tooFast' : 'open';
}

/** A run as it goes into the replay. */
export interface ClaimedRun {
  ticks: number;
  log: string;
  /** It ended as it stood: its score is what the replay comes to, not what was said. */
  isCut: boolean;
}
