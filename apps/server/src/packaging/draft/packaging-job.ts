import type { PackagingProgress } from '../facts/packaged-media.ts';
import type { MediaTools } from '../sandbox/media-tools.ts';
import type { Draft } from './package-draft.ts';

/** What every step needs. */
export interface PackagingJob {
  tools: MediaTools;
  master: string;
  draft: Draft;
  signal: AbortSignal;
  progress: Progress;
}

export interface Progress {
  /** Part of a step that is done, 0 to 1. */
  report(step: string, part: number, more?: { speed?: number | undefined; log?: string }): void;
}

/** Adds up the percent of steps by what each costs; a step that is not named costs nothing. */
export function weightedProgress(
  weights: Readonly<Record<string, number>>,
  onProgress: (progress: PackagingProgress) => void,
): Progress {
  const all = Object.values(weights).reduce((sum, weight) => sum + weight, 0) || 1;
  const done = new Map<string, number>();
  let last = 0;
  return {
    report(step, part, { speed, log } = {}) {
      done.set(step, Math.max(done.get(step) ?? 0, Math.min(1, part)));
      const share = [...done].reduce((sum, [name, of]) => sum + (weights[name] ?? 0) * of, 0) / all;
      // it never goes back, and 100 is said by whoever has put the result in place
      last = Math.max(last, Math.min(99, Math.floor(share * 100)));
      onProgress({ percent: last, step, ...(speed !== undefined && { speed }), ...(log && { log }) });
    },
  };
}
