import { useEffect } from 'react';
import { playing, toggle } from '../player/play.ts';

/** A film and the docked player never sound at once: whoever starts last is heard. */
export function useOneSound(video: HTMLVideoElement | null) {
  useEffect(() => {
    if (!video) return;
    const hush = () => {
      if (playing.get().isPlaying) toggle();
    };
    let wasPlaying = playing.get().isPlaying;
    const yieldToSound = () => {
      const { isPlaying } = playing.get();
      if (isPlaying && !wasPlaying) video.pause();
      wasPlaying = isPlaying;
    };
    video.addEventListener('play', hush);
    const stop = playing.subscribe(yieldToSound);
    return () => {
      video.removeEventListener('play', hush);
      stop();
    };
  }, [video]);
}
