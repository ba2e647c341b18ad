import type { PackagedFacts } from './packaged-facts.ts';

export interface PackagingProgress {
  percent: number;
  step: string;
  /** Times real time. */
  speed?: number;
  /** The last lines of the tool. */
  log?: string;
}

export interface PackagedFile {
  /** Relative to the output folder. */
  path: string;
  size: number;
}

export interface PackagedMedia {
  kind: PackagedFacts['kind'];
  durationMs: number | null;
  width: number | null;
  height: number | null;
  /** The file that a media asset points at: master.m3u8, track.m4a, index.html … */
  main: string;
  files: PackagedFile[];
  facts: PackagedFacts;
}

/** Why a master cannot be packaged, as a sentence for the person who uploaded it. */
export interface Refused {
  ok: false;
  refusal: string;
}

export const refused = (refusal: string): Refused => ({ ok: false, refusal });
