import { useCallback, useEffect, useState } from 'react';
import type { PlayableTrack } from '../../player/model/track.ts';
import type { SubtitleFile } from '../source/film-source.ts';
import { subtitleFilesOf, thumbnailsOf } from '../source/film-timeline.ts';
import { useFilmSource } from '../source/use-film-source.ts';
import { saveViewerChoices, viewerChoices } from '../source/viewer-choices.ts';
import { useSecondSubtitles } from '../subtitles/use-second-subtitles.ts';
import { useSubtitles } from '../subtitles/use-subtitles.ts';
import { isAnyAutoplayRequested } from './autoplay-request.ts';
import { useFilmPlayback } from './use-film-playback.ts';
import { useFilmSession } from './use-film-session.ts';
import { useFilmState } from './use-film-state.ts';
import { useRemote } from './use-remote.ts';

interface Showing {
  film: PlayableTrack;
  isTicketed: boolean;
  isLive: boolean;
  /** Subtitles that the page brings, besides those of the stream. */
  subtitleFiles: readonly SubtitleFile[];
  lang: string;
  autoPlay: boolean;
  /** It is all that is on the page. */
  fills: boolean;
  onNext: (() => void) | null;
}

export type FilmControls = ReturnType<typeof useFilm>;

/** All a film can be asked for, and all that is shown of it. */
export function useFilm({ film, isTicketed, isLive, subtitleFiles, lang, autoPlay, fills, onNext }: Showing) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const state = useFilmState(video);
  const source = useFilmSource(video);
  const hasSubtitles = subtitleFiles.length > 0;
  const watching = useFilmPlayback({ video, source, state, film, isTicketed, isLive, hasSubtitles });
  const words = watching.opened?.words ?? null;
  const files = hasSubtitles ? subtitleFiles : subtitleFilesOf(words);
  const subtitles = useSubtitles(video, lang);
  const second = useSecondSubtitles(video, { files, written: source.written, shown: subtitles.shown });
  const fullscreen = useFullscreen(stage, video, fills);
  const remote = useRemote(video);
  const pictureInPicture = usePictureInPicture(video);

  useEffect(() => {
    if (video) beginAsChosen(video, isLive);
  }, [video, isLive]);

  const { begin } = watching;
  const open = useCallback(
    (at?: number) => {
      begin(at);
      // the button that was pressed goes away; keys shall reach the film all the same
      stage?.focus({ preventScroll: true });
    },
    [begin, stage],
  );
  useEffect(() => {
    if (autoPlay && video && stage) open();
  }, [autoPlay, video, stage, open]);

  const toggle = () => {
    if (!video || watching.isAsking) return;
    if (!source.isOpen || source.problem || watching.refusal) open(video.currentTime || undefined);
    else if (video.paused) video.play().catch(() => {});
    else video.pause();
  };
  const seek = (seconds: number) => {
    if (video) video.currentTime = Math.min(Math.max(0, seconds), video.duration || 0);
  };
  const setVolume = (volume: number) => {
    if (video) turnVolume(video, volume);
  };
  useFilmSession(video, { film, state, seek, onNext });
  return {
    state,
    source,
    watching,
    words,
    thumbnails: thumbnailsOf(watching.opened),
    files,
    subtitles,
    second,
    fullscreen,
    remote,
    stage,
    setVideo,
    setStage,
    open,
    toggle,
    seek,
    skip: (seconds: number) => seek((video?.currentTime ?? 0) + seconds),
    setVolume,
    louder: (by: number) => setVolume((state.isMuted ? 0 : state.volume) + by),
    mute: () => {
      if (!video) return;
      video.muted = !video.muted;
      saveViewerChoices({ isMuted: video.muted });
    },
    pause: () => video?.pause(),
    setRate: (rate: number) => {
      if (!video) return;
      turnTo(video, rate);
      saveViewerChoices({ rate });
    },
    pictureInPicture,
  };
}

function turnVolume(video: HTMLVideoElement, volume: number): void {
  const wanted = Math.min(1, Math.max(0, volume));
  // silence is muted, so that unmuting leads back to how loud it was
  if (wanted > 0) video.volume = wanted;
  video.muted = wanted === 0;
  saveViewerChoices({ volume: video.volume, isMuted: video.muted });
}

/** Null where the browser has no picture-in-picture. */
function usePictureInPicture(video: HTMLVideoElement | null): (() => void) | null {
  const [canFloat, setCanFloat] = useState(false);
  useEffect(() => setCanFloat(document.pictureInPictureEnabled ?? false), []);
  useEffect(() => {
    if (!video) return;
    return () => {
      // else a window without a film stays behind
      if (document.pictureInPictureElement === video) float(video).catch(() => {});
    };
  }, [video]);
  return canFloat && video ? () => void float(video).catch(() => {}) : null;
}

/** Out of the page, and back into it. */
const float = (video: HTMLVideoElement): Promise<unknown> =>
  document.pictureInPictureElement === video
    ? document.exitPictureInPicture()
    : video.requestPictureInPicture();

function turnTo(video: HTMLVideoElement, rate: number) {
  video.playbackRate = rate;
  // what it goes back to when the film is loaded anew
  video.defaultPlaybackRate = rate;
}

/** What is live has only the speed of what happens. */
function beginAsChosen(video: HTMLVideoElement, isLive: boolean) {
  const { rate, volume, isMuted } = viewerChoices.get();
  if (rate !== undefined && !isLive) turnTo(video, rate);
  if (volume !== undefined) video.volume = volume;
  if (isMuted !== undefined) video.muted = isMuted;
}

/** iPhones show only the film itself on the whole screen, with controls of their own. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/**
 * A film that fills its page has the whole document shown full: the next episode takes the place of this one and is as
 * full. A viewer who leaves for another page is not left with a full screen around it.
 */
function useFullscreen(stage: HTMLElement | null, video: AppleVideo | null, fills: boolean) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const refresh = () => {
      const shown = document.fullscreenElement;
      setFull(shown !== null && shown === (fills ? document.documentElement : stage));
    };
    refresh();
    document.addEventListener('fullscreenchange', refresh);
    return () => document.removeEventListener('fullscreenchange', refresh);
  }, [stage, fills]);
  useEffect(
    () => () => {
      if (document.fullscreenElement && !isAnyAutoplayRequested()) void document.exitFullscreen();
    },
    [],
  );

  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    // a browser may refuse; the film goes on where it is
    else if (stage?.requestFullscreen)
      (fills ? document.documentElement : stage).requestFullscreen().catch(() => {});
    else video?.webkitEnterFullscreen?.();
  };
  return { isFull, toggle };
}
