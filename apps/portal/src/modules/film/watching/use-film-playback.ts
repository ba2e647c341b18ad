import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { beforeSignOut } from '../../../kit/visit/before-sign-out.ts';
import { isSignedIn } from '../../../kit/visit/session.ts';
import { type OpenedMedia, openToAll, type PlayableTrack } from '../../player/model/track.ts';
import { playerPort } from '../../player/progress/player-port.ts';
import { openFilm } from '../../player/progress/tickets.ts';
import { allUsageReported, createUsage } from '../../player/progress/usage.ts';
import { subtitleFilesOf } from '../source/film-timeline.ts';
import type { FilmSource } from '../source/use-film-source.ts';
import type { FilmState } from './use-film-state.ts';

interface Watching {
  video: HTMLVideoElement | null;
  source: FilmSource;
  state: FilmState;
  /** With `url` where it is public. */
  film: PlayableTrack;
  /** A customer may be given more of it than a guest, and is asked where they were; a trailer is a trailer. */
  isTicketed: boolean;
  isLive: boolean;
  hasSubtitles: boolean;
}

/** A little before an address ends: the answer takes its time. */
const renewedBefore = 60_000;

/** Asks what this visitor may see of a film, plays that, and tells what became of it. */
export function useFilmPlayback(watching: Watching) {
  const { video, source, state, film, isTicketed, isLive, hasSubtitles } = watching;
  const { opened, setOpened, show } = useOpened(source, hasSubtitles);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  /** Seconds at which it went on, where it did not begin at its beginning. */
  const [resumedAt, setResumedAt] = useState(0);
  const { renew: renewSource, problem } = source;

  // the parts of it, for its page draws a new one with every render
  const begin = useEffectEvent(async (at?: number) => {
    if (!video) return;
    setRefusal(null);
    const open = openToAll(film);
    if (!isTicketed || !isSignedIn()) {
      if (open) show(open, at ?? 0);
      else setRefusal('NOT_SIGNED_IN');
      return;
    }
    unlock(video);
    setAsking(true);
    const opening = await openFilm(film, isLive ? 0 : at);
    setAsking(false);
    if (opening.is === 'refused') return setRefusal(opening.code);
    setResumedAt(at === undefined ? opening.at : 0);
    show(opening.opened, opening.at);
  });

  const renew = useEffectEvent(async () => {
    if (!video) return;
    const opening = await openFilm(film, video.currentTime);
    if (opening.is === 'refused') return stop(opening.code);
    setOpened(opening.opened);
    renewSource(opening.opened.url);
  });
  const stop = useEffectEvent((code: string) => {
    video?.pause();
    setRefusal(code);
  });

  const expiresAt = opened?.expiresAt ?? null;
  useEffect(() => {
    if (expiresAt === null) return;
    const timer = setTimeout(() => void renew(), Math.max(0, expiresAt - renewedBefore - Date.now()));
    return () => clearTimeout(timer);
  }, [expiresAt]);

  // a machine that slept missed the moment: it is asked for anew where it stopped, once
  const mended = useRef<OpenedMedia | null>(null);
  useEffect(() => {
    if (problem !== 'refused' || !opened?.expiresAt || mended.current) return;
    mended.current = opened;
    void begin(video?.currentTime);
  }, [problem, opened, video]);

  useUsage({
    opened,
    state,
    film,
    isLive,
    onStopped: stop,
    onTicketLost: () => void renew(),
    onSignOut: () => pauseForSignOut(video),
  });

  return {
    opened,
    refusal,
    isAsking,
    resumedAt,
    forgetResumed: useCallback(() => setResumedAt(0), []),
    begin: useCallback((at?: number) => void begin(at), []),
  };
}

/** What is open, and how it is put on the screen. */
function useOpened({ open: openSource }: FilmSource, hasSubtitles: boolean) {
  const [opened, setOpened] = useState<OpenedMedia | null>(null);
  const show = useCallback(
    (next: OpenedMedia, startAt: number) => {
      setOpened(next);
      const comesWithFiles = hasSubtitles || subtitleFilesOf(next.words).length > 0;
      openSource({ src: next.url, lock: next.lock, startAt, hasSubtitles: comesWithFiles });
    },
    [openSource, hasSubtitles],
  );
  return { opened, setOpened, show };
}

/** Goes on where the customer stays after all. */
function pauseForSignOut(video: HTMLVideoElement | null): () => void {
  const isSeen = video?.paused === false;
  video?.pause();
  return () => {
    if (isSeen) video.play().catch(() => {});
  };
}

/** A browser that has waited for a ticket no longer counts the press as a user gesture. */
function unlock(video: HTMLVideoElement): void {
  if (video.hasAttribute('src') || video.currentSrc) return;
  video.play().catch(() => {});
  video.pause();
}

interface Used {
  opened: OpenedMedia | null;
  state: FilmState;
  film: PlayableTrack;
  isLive: boolean;
  onStopped: (code: string) => void;
  onTicketLost: () => void;
  /** What it answers goes on, where they could not leave. */
  onSignOut: () => () => void;
}

/** What was seen is counted, told and kept as what was heard is. */
function useUsage({ opened, state, film, isLive, onStopped, onTicketLost, onSignOut }: Used) {
  const stopped = useEffectEvent(onStopped);
  const lost = useEffectEvent(onTicketLost);
  const signingOut = useEffectEvent(onSignOut);
  const usage = useRef<ReturnType<typeof createUsage>>(undefined);
  const turn = useRef(0);
  const wasOver = useRef(false);

  const follow = useEffectEvent(() => {
    if (!usage.current || !opened) return;
    // seen to its end and played again: another play of it
    if (wasOver.current && !state.hasEnded) turn.current += 1;
    wasOver.current = state.hasEnded;
    const { position, duration, isPlaying, isWaiting } = state;
    usage.current.follow(
      {
        turn: turn.current,
        track: film,
        opened,
        // what is live has no place to go back to
        isPreview: isLive || opened.isPreview === true || opened.ticket === null,
        isOver: state.hasEnded || (duration > 0 && duration - position < 1),
        sound: { position, duration, isPaused: !isPlaying, isReady: !isWaiting },
      },
      Date.now(),
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: followed with every moment of the film.
  useEffect(() => follow(), [state, opened]);

  useEffect(() => {
    const counting = createUsage({
      onStopped: (code) => stopped(code),
      onTicketLost: () => lost(),
      onMilestone: (track, percent) => void playerPort.then(({ onMilestone }) => onMilestone(track, percent)),
    });
    usage.current = counting;
    const onHide = () => {
      if (document.visibilityState === 'hidden') counting.leave(Date.now());
    };
    const onLeave = () => counting.leave(Date.now());
    document.addEventListener('visibilitychange', onHide);
    addEventListener('pagehide', onLeave);
    const stay = beforeSignOut(() => {
      const goOn = signingOut();
      counting.follow(null, Date.now());
      return { told: allUsageReported(), stay: goOn };
    });
    return () => {
      stay();
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('pagehide', onLeave);
      counting.follow(null, Date.now());
    };
  }, []);
}
