import { useEffect, useEffectEvent } from 'react';
import { borrowMediaSession, describeTrack, showPosition } from '../../player/engine/media-session.ts';
import { soundOwner } from '../../player/engine/sound-owner.ts';
import type { PlayableTrack } from '../../player/model/track.ts';
import type { FilmState } from './use-film-state.ts';

interface Session {
  film: PlayableTrack;
  state: FilmState;
  seek: (seconds: number) => void;
  onNext: (() => void) | null;
}

/** A film and the docked player never sound at once: the one started last is heard, and has the media keys. */
export function useFilmSession(video: HTMLVideoElement | null, { film, state, seek, onNext }: Session) {
  const borrow = useEffectEvent((element: HTMLVideoElement) => {
    const giveBack = borrowMediaSession({
      play: () => void element.play().catch(() => {}),
      pause: () => element.pause(),
      previous: null,
      next: onNext,
      seek,
      seekBy: (seconds) => seek(element.currentTime + seconds),
      stop: () => element.pause(),
    });
    describeTrack(film);
    return giveBack;
  });

  useEffect(() => {
    if (!video) return;
    let giveBack: (() => void) | null = null;
    const yields = () => {
      giveBack?.();
      giveBack = null;
    };
    const sounding = {
      silence: () => {
        video.pause();
        yields();
      },
    };
    const claim = () => {
      soundOwner.claim(sounding);
      giveBack ??= borrow(video);
    };
    video.addEventListener('play', claim);
    return () => {
      video.removeEventListener('play', claim);
      soundOwner.release(sounding);
      yields();
    };
  }, [video]);

  const { isPlaying, duration, rate } = state;
  const position = Math.floor(state.position);
  useEffect(() => {
    if (isPlaying) showPosition({ isPlaying, position, duration }, rate);
  }, [isPlaying, position, duration, rate]);
}
