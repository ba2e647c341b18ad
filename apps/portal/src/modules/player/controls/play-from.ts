import { playTracks, toggleTrack, withEngine } from '../engine/play-tracks.ts';
import { playing } from '../engine/playing.ts';
import type { PlayableTrack } from '../model/track.ts';

/** Goes to a moment of a recording, whether it is in the dock already or not. */
export function playFrom(
  track: PlayableTrack,
  seconds: number,
  /** What it is played among, where it is not in the dock. */
  queue: readonly PlayableTrack[] = [track],
): void {
  if (playing.get().id === track.id)
    withEngine(({ seek }) => {
      seek(seconds);
      if (!playing.get().isPlaying) toggleTrack();
    });
  else playTracks(queue, Math.max(0, queue.indexOf(track)), { at: seconds });
}
