import { useCallback, useEffect, useRef, useState } from 'react';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { knownPreferences } from '../person/person-preferences.ts';
import { type FilmProblem, problemOf } from './film-problem.ts';
import type { OpenFilm, Quality } from './open-hls.ts';
import { automatic, preferredQuality } from './preferred-quality.ts';

interface Source {
  src: string;
  hasSubtitles: boolean;
}

const hlsType = 'application/vnd.apple.mpegurl';
const isHls = (src: string) => /\.m3u8(?:[?#]|$)/.test(src);
const playsItself = (video: HTMLVideoElement, src: string) =>
  !isHls(src) || video.canPlayType(hlsType) !== '';

/** Brings a film into its element, once somebody asks for it. */
export function useSource(video: HTMLVideoElement | null, { src, hasSubtitles }: Source) {
  const context = useAppContext();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<FilmProblem | null>(null);
  const [qualities, setQualities] = useState<readonly Quality[]>([]);
  const [quality, setQuality] = useState(automatic);
  const film = useRef<Promise<OpenFilm | null> | null>(null);

  const close = useCallback(() => {
    void film.current?.then((opened) => opened?.close());
    film.current = null;
  }, []);

  const choose = useCallback((wanted: number) => {
    setQuality(wanted);
    void film.current?.then((opened) => opened?.choose(wanted));
  }, []);

  const open = useCallback(() => {
    if (!video) return;
    const startAt = video.currentTime;
    close();
    setOpen(true);
    setProblem(null);
    if (playsItself(video, src)) {
      video.src = src;
      if (startAt > 0) video.currentTime = startAt;
      // Within the press itself: browsers that play HLS on their own are those that insist on it.
      attempt(video, () => setOpen(false));
      return;
    }
    const opening = openByScript(video, {
      src,
      startAt,
      hasSubtitles,
      onQualities: (offered) => {
        setQualities(offered);
        choose(preferredQuality(offered, knownPreferences(context)));
      },
      onProblem: setProblem,
      onBlocked: () => setOpen(false),
    });
    film.current = opening.catch(() => {
      setProblem('loadFailed');
      return null;
    });
  }, [context, video, src, hasSubtitles, close, choose]);

  useEffect(() => {
    if (!video) return;
    const onError = () => {
      // the script knows more than the element, and mends what it can
      if (!film.current) setProblem(problemOf(video, playsItself(video, src)));
    };
    video.addEventListener('error', onError);
    return () => video.removeEventListener('error', onError);
  }, [video, src]);

  useEffect(() => {
    if (!video) return;
    return () => {
      close();
      // without this some browsers go on loading
      video.removeAttribute('src');
      video.load();
    };
  }, [video, close]);

  return { isOpen, open, problem, qualities, quality, choose };
}

/** A browser that wants another press is shown the play button again. */
function attempt(video: HTMLVideoElement, onBlocked: () => void) {
  video.play().catch((error: unknown) => {
    if (error instanceof Error && error.name === 'NotAllowedError') onBlocked();
  });
}

type Opening = Parameters<typeof import('./open-hls.ts').openHls>[1] & { onBlocked: () => void };

async function openByScript(
  video: HTMLVideoElement,
  { onBlocked, ...opening }: Opening,
): Promise<OpenFilm | null> {
  const { openHls } = await import('./open-hls.ts');
  const opened = openHls(video, opening);
  if (opened) attempt(video, onBlocked);
  return opened;
}
