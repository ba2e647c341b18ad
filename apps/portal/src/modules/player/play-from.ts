import { play, toggle } from './play.ts';
import { playing } from './playing.ts';
import type { PlayableTrack } from './track.ts';

/** Goes to a moment of a recording, whether it is in the dock already or not. */
export function playFrom(track: PlayableTrack, seconds: number): void {
  if (playing.get().id === track.id) void seekDocked(seconds);
  // A media fragment: the browser asks for this moment first, instead of the beginning.
  else play([{ ...track, url: `${track.url}#t=${seconds}` }], 0);
}

async function seekDocked(seconds: number): Promise<void> {
  const { seek } = await import('./engine.ts');
  seek(seconds);
  if (!playing.get().isPlaying) toggle();
}
