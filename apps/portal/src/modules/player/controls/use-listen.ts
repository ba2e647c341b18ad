import { playTracks, toggleTrack, unlockSound } from '../engine/play-tracks.ts';
import { usePlaying } from '../engine/playing.ts';
import type { PlayableTrack } from '../model/track.ts';

/** Where all of it takes a request, it is fetched by the press. */
export type ListenQueue = readonly PlayableTrack[] | (() => Promise<readonly PlayableTrack[]>);

/** Plays one of them, and those behind it after that. */
export function playQueue(track: PlayableTrack, queue: ListenQueue): void {
  if (typeof queue !== 'function') {
    playTracks(queue, placeIn(queue, track));
    return;
  }
  unlockSound();
  void queue().then((tracks) => {
    const place = tracks.findIndex(({ id }) => id === track.id);
    if (place < 0) playTracks([track], 0);
    else playTracks(tracks, place);
  });
}

/** The same track may be there twice. */
const placeIn = (queue: readonly PlayableTrack[], track: PlayableTrack): number => {
  const place = queue.indexOf(track);
  return Math.max(0, place < 0 ? queue.findIndex(({ id }) => id === track.id) : place);
};

/** One recording's play button: what it shows and what it does. Those behind it in the queue come after it. */
export function useListen(track: PlayableTrack, queue: ListenQueue = [track]) {
  const { id, isPlaying } = usePlaying();
  const isCurrent = id === track.id;
  const press = () => {
    if (isCurrent) toggleTrack();
    else playQueue(track, queue);
  };
  return { isCurrent, isPlaying: isCurrent && isPlaying, press };
}
