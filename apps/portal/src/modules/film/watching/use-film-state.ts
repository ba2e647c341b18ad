import { useEffect, useState } from 'react';
import { loadedOf, type Stretch } from '../source/loaded.ts';

export interface FilmState {
  isPlaying: boolean;
  /** Wants to play and cannot yet. */
  isWaiting: boolean;
  hasEnded: boolean;
  position: number;
  duration: number;
  /** What can be played without the network. */
  loaded: readonly Stretch[];
  volume: number;
  isMuted: boolean;
  rate: number;
}

const untouched: FilmState = {
  isPlaying: false,
  isWaiting: false,
  hasEnded: false,
  position: 0,
  duration: 0,
  loaded: [],
  volume: 1,
  isMuted: false,
  rate: 1,
};

const changes =
  'play playing pause ended waiting canplay seeking seeked timeupdate progress durationchange volumechange ratechange emptied';

/** Everything shown follows from the element, which others may stop as well: a call, a headset, the system. */
export function useFilmState(video: HTMLVideoElement | null): FilmState {
  const [state, setState] = useState(untouched);
  useEffect(() => {
    if (!video) return;
    const refresh = () => setState(stateOf(video));
    for (const change of changes.split(' ')) video.addEventListener(change, refresh);
    refresh();
    return () => {
      for (const change of changes.split(' ')) video.removeEventListener(change, refresh);
    };
  }, [video]);
  return state;
}

/** `HTMLMediaElement.HAVE_FUTURE_DATA` */
const enoughToPlay = 3;

const stateOf = (video: HTMLVideoElement): FilmState => ({
  isPlaying: !video.paused,
  isWaiting: !video.paused && !video.ended && video.readyState < enoughToPlay,
  hasEnded: video.ended,
  position: video.currentTime,
  duration: Number.isFinite(video.duration) ? video.duration : 0,
  loaded: loadedOf(video.buffered),
  volume: video.volume,
  isMuted: video.muted,
  rate: video.playbackRate,
});
