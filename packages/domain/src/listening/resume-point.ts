import { isAtEnd } from './playback-position.ts';

/** A chapter of a book, an episode of a show or a series. */
export interface WholePart {
  readonly id: number;
  /** Seconds, where they are known. */
  readonly duration?: number | null | undefined;
}

/** What is remembered of a part that was begun. Seconds of the recording; milliseconds of the clock. */
export interface PartProgress {
  readonly position: number;
  readonly duration?: number | null | undefined;
  readonly at: number;
  readonly isFinished: boolean;
}

export type ProgressOfParts = ReadonlyMap<number, PartProgress>;

/**
 * `inOrder`: after a finished part the next one is to be played (book, series). `anyOrder`: each part stands for itself,
 * and a finished one leads nowhere (podcast).
 */
export type PartOrder = 'inOrder' | 'anyOrder';

export interface ResumePoint {
  /** Of the part to play. */
  readonly index: number;
  /** Seconds at which the part goes on; 0 where it begins. */
  readonly position: number;
  /** The last part was finished: the whole begins anew. */
  readonly isFinished: boolean;
}

/** Where a whole goes on. Null where nothing of it was begun, or nothing is left to go on with. */
export function resumePoint(
  parts: readonly WholePart[],
  progress: ProgressOfParts,
  order: PartOrder,
): ResumePoint | null {
  const isCandidate = ({ id }: WholePart) =>
    progress.has(id) && (order === 'inOrder' || !isPartFinished(progress.get(id)));
  const latest = Math.max(...parts.filter(isCandidate).map(({ id }) => progress.get(id)?.at ?? 0));
  // of several parts that were told of at the same moment, the last one in order
  const index = parts.findLastIndex((part) => isCandidate(part) && progress.get(part.id)?.at === latest);
  const part = parts[index];
  if (!part) return null;
  if (!isPartFinished(progress.get(part.id))) return pointAt(parts, index, progress);
  return index + 1 < parts.length
    ? pointAt(parts, index + 1, progress)
    : { index: 0, position: 0, isFinished: true };
}

function pointAt(parts: readonly WholePart[], index: number, progress: ProgressOfParts): ResumePoint {
  const known = progress.get(parts[index]?.id ?? 0);
  const position = known && !isPartFinished(known) ? known.position : 0;
  return { index, position, isFinished: false };
}

export const isPartFinished = (known: PartProgress | undefined): boolean =>
  known !== undefined && (known.isFinished || isAtEnd(known.position, known.duration ?? null));

/** From 0 to 1, for the bar below a part; 1 when it is finished, null where it was not begun. */
export function playedShare(part: WholePart, known: PartProgress | undefined): number | null {
  if (!known) return null;
  if (isPartFinished(known)) return 1;
  const duration = known.duration || part.duration;
  return duration ? Math.min(1, known.position / duration) : null;
}

/** Seconds of all parts, as far as their lengths are known. */
export const secondsOf = (parts: readonly WholePart[]): number =>
  parts.reduce((sum, { duration }) => sum + (duration ?? 0), 0);

/** Seconds between the beginning of a whole and a place in one of its parts: what stands before it counts as played. */
export const secondsBefore = (parts: readonly WholePart[], index: number, position: number): number =>
  secondsOf(parts.slice(0, index)) + Math.min(position, parts[index]?.duration ?? position);
