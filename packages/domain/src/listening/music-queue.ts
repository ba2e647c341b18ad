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

/** Tracks in the order in which they play, and which of them does. */
export interface TrackOrder<T> {
  tracks: readonly T[];
  index: number;
}

/** The current track goes first and everything else follows in any order: what plays is not cut off, and nothing is left out. */
export function shuffledTracks<T>({ tracks, index }: TrackOrder<T>, random: () => number): TrackOrder<T> {
  const mixed = tracks.filter((_, place) => place !== index);
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return { tracks: [...tracks.slice(index, index + 1), ...mixed], index: 0 };
}

/** Puts new ones in at a place; what plays goes on playing. */
export const insertedTracks = <T>(
  { tracks, index }: TrackOrder<T>,
  place: number,
  more: readonly T[],
): TrackOrder<T> => ({
  tracks: tracks.toSpliced(place, 0, ...more),
  index: place <= index ? index + more.length : index,
});

/** Takes one from its place to another; what plays goes on playing. */
export function movedTrack<T>(queue: TrackOrder<T>, from: number, to: number): TrackOrder<T> {
  const { tracks, index } = queue;
  const track = tracks[from];
  if (track === undefined || to < 0 || to >= tracks.length) return queue;
  const places = tracks.map((_, place) => place);
  const order = places.toSpliced(from, 1).toSpliced(to, 0, from);
  return { tracks: order.map((place) => tracks[place] as T), index: order.indexOf(index) };
}

/** Without the one at this place. Of what plays, the one behind it takes the place, or the one before where it was the last. */
export function removedTrack<T>({ tracks, index }: TrackOrder<T>, place: number): TrackOrder<T> {
  const left = tracks.toSpliced(place, 1);
  const kept = place < index ? index - 1 : index;
  return { tracks: left, index: Math.max(0, Math.min(kept, left.length - 1)) };
}
