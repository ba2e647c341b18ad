import { useCallback, useEffect, useState } from 'react';
import { useFilmState } from './use-film-state.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useOneSound } from './use-one-sound.ts';
import { useSource } from './use-source.ts';
import { useSubtitles } from './use-subtitles.ts';

interface Showing {
  src: string;
  /** Subtitles that the page brings, besides those of the stream. */
  hasSubtitles: boolean;
  lang: string;
  autoPlay: boolean;
}

export type FilmControls = ReturnType<typeof useFilm>;

/** All a film can be asked for, and all that is shown of it. */
export function useFilm({ src, hasSubtitles, lang, autoPlay }: Showing) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const state = useFilmState(video);
  const source = useSource(video, { src, hasSubtitles });
  const subtitles = useSubtitles(video, lang);
  const fullscreen = useFullscreen(stage, video);
  const [canFloat, setCanFloat] = useState(false);
  useOneSound(video);
  useEffect(() => setCanFloat(document.pictureInPictureEnabled ?? false), []);

  const { open: openSource } = source;
  const open = useCallback(() => {
    openSource();
    // the button that was pressed goes away; keys shall reach the film all the same
    stage?.focus({ preventScroll: true });
  }, [openSource, stage]);
  useEffect(() => {
    if (autoPlay && video && stage) open();
  }, [autoPlay, video, stage, open]);

  const toggle = () => {
    if (!video) return;
    if (!source.isOpen || source.problem) open();
    else if (video.paused) video.play().catch(() => {});
    else video.pause();
  };
  const seek = (seconds: number) => {
    if (video) video.currentTime = Math.min(Math.max(0, seconds), state.duration);
  };
  const setVolume = (volume: number) => {
    if (!video) return;
    // silence is muted, so that unmuting leads back to how loud it was
    if (volume > 0) video.volume = volume;
    video.muted = volume === 0;
  };
  return {
    state,
    source,
    subtitles,
    fullscreen,
    stage,
    setVideo,
    setStage,
    toggle,
    seek,
    skip: (seconds: number) => seek((video?.currentTime ?? 0) + seconds),
    setVolume,
    mute: () => {
      if (video) video.muted = !video.muted;
    },
    setRate: (rate: number) => {
      if (video) video.playbackRate = rate;
    },
    pictureInPicture: canFloat && video ? () => void video.requestPictureInPicture().catch(() => {}) : null,
  };
}
