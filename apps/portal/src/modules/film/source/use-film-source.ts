import { useCallback, useEffect, useRef, useState } from 'react';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { knownPreferences } from '../../person/person-preferences.ts';
import type { Lock } from '../../player/model/track.ts';
import { type FilmProblem, filmProblemOf } from './film-problem.ts';
import { playsNatively } from './native-playback.ts';
import type { AudioChoice, FilmOpening, OpenFilm, Quality, StreamSubtitles } from './open-hls.later.ts';
import { automatic, preferredQuality } from './preferred-quality.ts';
import { saveViewerChoices, viewerChoices } from './viewer-choices.ts';

interface Asked {
  src: string;
  /** Where it takes a key. */
  lock: Lock | undefined;
  /** Seconds. */
  startAt: number;
  /** Subtitles that come beside the stream; its own would double them. */
  hasSubtitles: boolean;
}

export type FilmSource = ReturnType<typeof useFilmSource>;

const hasMediaSource = () => 'MediaSource' in window || 'ManagedMediaSource' in window;

/** Loads a film into its element, once the viewer presses play. */
export function useFilmSource(video: HTMLVideoElement | null) {
  const context = useAppContext();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<FilmProblem | null>(null);
  const [qualities, setQualities] = useState<readonly Quality[]>([]);
  const [quality, setQuality] = useState(automatic);
  const [voices, setVoices] = useState<readonly AudioChoice[]>([]);
  const [voice, setVoice] = useState(0);
  const [written, setWritten] = useState<readonly StreamSubtitles[]>([]);
  const film = useRef<Promise<OpenFilm | null> | null>(null);
  const shown = useRef('');

  const close = useCallback(() => {
    void film.current?.then((opened) => opened?.close());
    film.current = null;
  }, []);

  const choose = useCallback((wanted: number) => {
    setQuality(wanted);
    void film.current?.then((opened) => opened?.choose(wanted));
  }, []);

  const speak = useCallback((wanted: number) => {
    setVoice(wanted);
    void film.current?.then((opened) => opened?.speak(wanted));
  }, []);

  const chooseVoice = (wanted: number) => {
    const spoken = voices.find(({ id }) => id === wanted);
    if (spoken) saveViewerChoices({ voice: { name: spoken.name, lang: spoken.lang } });
    speak(wanted);
  };

  const open = useCallback(
    ({ src, lock, startAt, hasSubtitles }: Asked) => {
      if (!video) return;
      close();
      shown.current = src;
      setOpen(true);
      setProblem(null);
      if (!lock && playsNatively(video, src, hasMediaSource())) {
        video.src = src;
        if (startAt > 0) video.currentTime = startAt;
        // Within the press itself: browsers that play HLS on their own are those that insist on it.
        attempt(video, () => setOpen(false));
        return;
      }
      const opening = openByScript(video, {
        src,
        lock,
        startAt,
        hasSubtitles,
        onQualities: (offered) => {
          setQualities(offered);
          choose(preferredQuality(offered, knownPreferences(context)));
        },
        onVoices: (offered) => {
          setVoices(offered);
          const wanted = chosenAudio(offered, viewerChoices.get().voice);
          if (wanted) speak(wanted.id);
          else setVoice(defaultAudio(offered));
        },
        onSubtitles: setWritten,
        onProblem: setProblem,
        onBlocked: () => setOpen(false),
      });
      film.current = opening.catch(() => {
        setProblem(navigator.onLine ? 'loadFailed' : 'offline');
        return null;
      });
    },
    [context, video, close, choose, speak],
  );

  /** The same film by an address that holds longer: where it is, and without a gap if the browser lets us. */
  const renew = useCallback(
    (src: string) => {
      if (!video) return;
      shown.current = src;
      if (film.current) void film.current.then((opened) => opened?.renew(src));
      else moveTo(video, src);
    },
    [video],
  );

  useEffect(() => {
    if (!video) return;
    const onError = () => {
      // the script knows more than the element, and mends what it can
      if (!film.current)
        setProblem(
          filmProblemOf(video, playsNatively(video, shown.current, hasMediaSource()), navigator.onLine),
        );
    };
    video.addEventListener('error', onError);
    return () => video.removeEventListener('error', onError);
  }, [video]);

  useEffect(() => {
    if (!video) return;
    return () => {
      close();
      // without this some browsers go on loading
      video.removeAttribute('src');
      video.load();
    };
  }, [video, close]);

  return {
    isOpen,
    open,
    renew,
    problem,
    qualities,
    quality,
    choose,
    voices,
    voice,
    speak: chooseVoice,
    written,
  };
}

/** The same one of another film: a description of the picture is in the film's own language too. */
export const chosenAudio = (
  voices: readonly AudioChoice[],
  wanted: Pick<AudioChoice, 'name' | 'lang'> | undefined,
): AudioChoice | undefined =>
  wanted &&
  (voices.find(({ name, lang }) => name === wanted.name && lang === wanted.lang) ??
    voices.find(({ lang }) => lang !== undefined && lang === wanted.lang));

/** The default voice; the first where the stream marks none. */
export const defaultAudio = (voices: readonly AudioChoice[]): number =>
  (voices.find(({ isUsual }) => isUsual) ?? voices[0])?.id ?? 0;

function moveTo(video: HTMLVideoElement, src: string) {
  const { currentTime, paused } = video;
  video.src = src;
  video.currentTime = currentTime;
  if (!paused) attempt(video, () => {});
}

/** A browser that wants another press is shown the play button again. */
function attempt(video: HTMLVideoElement, onBlocked: () => void) {
  video.play().catch((error: unknown) => {
    if (error instanceof Error && error.name === 'NotAllowedError') onBlocked();
  });
}

type Opening = FilmOpening & { lock: Lock | undefined; onBlocked: () => void };

async function openByScript(
  video: HTMLVideoElement,
  { lock, onBlocked, ...opening }: Opening,
): Promise<OpenFilm | null> {
  const opened = lock
    ? await (await import('./open-drm.later.ts')).openDrm(video, lock, opening)
    : (await import('./open-hls.later.ts')).openHls(video, opening);
  if (opened) attempt(video, onBlocked);
  return opened;
}
