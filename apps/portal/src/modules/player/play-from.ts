import { play, toggle, withEngine } from './play.ts';
import { playing } from './playing.ts';
import type { PlayableTrack } from './track.ts';

/** Goes to a moment of a recording, whether it is in the dock already or not. */
export function playFrom(track: PlayableTrack, seconds: number): void {
  if (playing.get().id === track.id)
    withEngine(({ seek }) => {
      seek(seconds);
      if (!playing.get().isPlaying) toggle();
    });
  else play([track], 0, { at: seconds });
}
