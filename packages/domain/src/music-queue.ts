import type { LoopMode } from './loop-mode.ts';

export type QueuePosition = { index: number; ended: boolean };

/** After the last track the queue starts over only in REPEAT_ALL; otherwise it stays there, ended. */
export function nextTrack(index: number, length: number, mode: LoopMode): QueuePosition {
  if (index + 1 < length) return { index: index + 1, ended: false };
  return mode === 'REPEAT_ALL' && length > 0 ? { index: 0, ended: false } : { index, ended: true };
}

/** Before the first track comes the last, in every mode. */
export const previousTrack = (index: number, length: number): number =>
  index > 0 ? index - 1 : Math.max(0, length - 1);

/** A preview that ran out asks for the full track; a full track closes its report first, then repeats or goes on. */
export function onTrackEnd(isPreview: boolean, mode: LoopMode): 'askForFullTrack' | 'repeat' | 'next' {
  if (isPreview) return 'askForFullTrack';
  return mode === 'REPEAT_ONE' ? 'repeat' : 'next';
}
