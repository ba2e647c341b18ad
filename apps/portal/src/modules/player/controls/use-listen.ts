import { playTracks, toggleTrack } from '../engine/play-tracks.ts';
import { usePlaying } from '../engine/playing.ts';
import type { PlayableTrack } from '../model/track.ts';

/** One recording's play button: what it shows and what it does. Those behind it in the queue come after it. */
export function useListen(track: PlayableTrack, queue: readonly PlayableTrack[] = [track]) {
  const { id, isPlaying } = usePlaying();
  const isCurrent = id === track.id;
  const press = () => {
    if (isCurrent) toggleTrack();
    else playTracks(queue, Math.max(0, queue.indexOf(track)));
  };
  return { isCurrent, isPlaying: isCurrent && isPlaying, press };
}
