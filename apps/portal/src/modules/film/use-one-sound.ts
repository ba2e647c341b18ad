import { useEffect } from 'react';
import { soundOwner } from '../player/sound-owner.ts';

/** A film and the docked player never sound at once: whoever starts last is heard. */
export function useOneSound(video: HTMLVideoElement | null) {
  useEffect(() => {
    if (!video) return;
    const film = { silence: () => video.pause() };
    const claim = () => soundOwner.claim(film);
    video.addEventListener('play', claim);
    return () => {
      video.removeEventListener('play', claim);
      soundOwner.release(film);
    };
  }, [video]);
}
