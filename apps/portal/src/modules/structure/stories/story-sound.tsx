import { useEffect, useRef } from 'react';

type StorySoundProps = { src: string; isMuted: boolean; isPaused: boolean };

/** Muted until the visitor turns the sound on; what is said in it stands in the caption. */
export function StorySound({ src, isMuted, isPaused }: StorySoundProps) {
  const ref = useRef<HTMLAudioElement>(null);
  const isHeard = !isMuted && !isPaused;
  useEffect(() => {
    const sound = ref.current;
    if (!sound || !isHeard) return;
    // a browser may refuse, or the slide may be gone before it starts: the story goes on in silence
    sound.play().catch(() => {});
    return () => sound.pause();
  }, [isHeard]);
  // biome-ignore lint/a11y/useMediaCaption: the caption is part of the slide
  return <audio ref={ref} src={src} preload="none" loop />;
}
