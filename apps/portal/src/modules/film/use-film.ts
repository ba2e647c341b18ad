import { useCallback, useEffect, useState } from 'react';
import { soundOwner } from '../player/sound-owner.ts';
import { useFilmState } from './use-film-state.ts';
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

/** A film and the docked player never sound at once: whoever starts last is heard. */
function useOneSound(video: HTMLVideoElement | null) {
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

/** iPhones show only the film itself on the whole screen, with controls of their own. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

function useFullscreen(stage: HTMLElement | null, video: AppleVideo | null) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const refresh = () => setFull(stage !== null && document.fullscreenElement === stage);
    document.addEventListener('fullscreenchange', refresh);
    return () => document.removeEventListener('fullscreenchange', refresh);
  }, [stage]);

  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    // a browser may refuse; the film goes on where it is
    else if (stage?.requestFullscreen) stage.requestFullscreen().catch(() => {});
    else video?.webkitEnterFullscreen?.();
  };
  return { isFull, toggle };
}
