import type { ArticleDetails } from '@atrium/domain/site/models/article';
import type { Entry } from '@atrium/domain/site/models/structure';
import { useUi } from '@atrium/ui/ui-provider';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../kit/store.ts';
import { usePreferences } from '../person/person-preferences.ts';
import type { PlayableTrack } from '../player/model/track.ts';
import type { SubtitleFile } from './source/film-source.ts';
import { languageEndonym } from './source/language-endonym.ts';
import { viewerChoices } from './source/viewer-choices.ts';
import { cinemaTheme } from './stage/cinema-theme.ts';
import { fadedWhen } from './stage/faded.ts';
import { FilmControlsLayer } from './stage/film-controls-layer.tsx';
import { AgeMark, FilmHead, FilmHeadOverPage } from './stage/film-head.tsx';
import { FilmOverlay } from './stage/film-overlay.tsx';
import { BigPlay, FilmWaiting } from './stage/film-waiting.tsx';
import { type FilmSeries, useFilmPanel } from './stage/use-film-panel.tsx';
import { useFilmWindow } from './stage/use-film-window.ts';
import { useIdle } from './stage/use-idle.ts';
import { cueClasses, lineClasses, useSubtitleLook } from './subtitles/subtitle-look.ts';
import { recordPress } from './watching/still-watching.ts';
import { type FilmControls, useFilm } from './watching/use-film.ts';
import { useNext } from './watching/use-next.ts';
import { usePlayerId } from './watching/use-player-id.ts';

/** Inside its page; over the whole window while it plays; or the page itself. */
export type FilmFrame = 'inline' | 'window' | 'page';

interface FilmPlayerProps {
  film: PlayableTrack;
  /** Whose film it is: what a person may see of it is asked for, and offered where it is not theirs. A trailer has none. */
  article?: ArticleDetails | undefined;
  /** The episode after this one. */
  next?: Entry | undefined;
  series?: FilmSeries | undefined;
  poster: string | undefined;
  subtitles: readonly SubtitleFile[];
  /** Whether they are shown from the start, whatever the person likes. */
  showsSubtitles: boolean;
  isLive: boolean;
  autoPlay: boolean;
  frame: FilmFrame;
  /** Leads back to where the viewer came from; without it, a film over its page closes to that page. */
  onLeave?: (() => void) | undefined;
}

export function FilmPlayer(props: FilmPlayerProps) {
  const { film: shown, article, next, poster, subtitles, showsSubtitles, isLive, autoPlay, frame } = props;
  const { title, hue } = shown;
  const t = useTranslations('player');
  const { locale } = useUi();
  const likes = usePreferences();
  const subtitleLang = likes.subtitleLanguage ?? locale;
  const usualLang = showsSubtitles || likes.subtitles ? subtitleLang : null;
  const { subtitles: saidLang = usualLang } = useStore(viewerChoices);
  const { playNext, onNext } = useNext(next);
  const film = useFilm({
    film: shown,
    isTicketed: article !== undefined,
    isLive,
    subtitleFiles: subtitles,
    lang: subtitleLang,
    autoPlay,
    fills: frame !== 'inline',
    onNext,
  });
  const { state, source, watching, stage, toggle } = film;
  const { isCovering, cover, leave } = useCovering(film, props);
  const panel = useFilmPanel(film, { id: shown.id, isLive, onNext, series: props.series });
  const { isIdle, wake } = useIdle(state.isPlaying && panel.open === null);
  const id = usePlayerId();
  const look = useSubtitleLook();
  useWantedSubtitles(film, usualLang);
  useFilmWindow(stage, isCovering && frame === 'window');
  const isCovered = source.problem !== null || watching.refusal !== null;
  // closed to its page, it waits for a press
  const isPoster = frame === 'window' && !isCovering;
  const Head = frame === 'window' && !props.onLeave ? FilmHeadOverPage : FilmHead;

  return (
    <section
      id={id}
      ref={film.setStage}
      aria-label={title}
      data-covering={isCovering ? '' : undefined}
      tabIndex={-1}
      style={{ ...cinemaTheme(hue), '--seek': 'var(--accent)' }}
      onPointerMove={wake}
      onPointerDown={() => recordPress(Date.now())}
      onFocus={wake}
      onKeyDown={(event) => {
        wake();
        recordPress(Date.now());
        if (event.key === 'Escape') panel.close();
      }}
      className={`group/film isolate overflow-hidden bg-black text-t1 outline-none ${isCovering ? (frame === 'page' ? 'relative h-dvh w-full' : 'fixed inset-0 z-38 h-dvh w-full') : 'relative aspect-video w-full md:rounded-panel'} ${isIdle ? 'cursor-none' : ''}`}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: films bring subtitles where they have any */}
      <video
        ref={film.setVideo}
        playsInline
        preload="none"
        loop={isLive}
        onClick={(event) => (isIdle && isTouch(event.nativeEvent) ? wake() : toggle())}
        onDoubleClick={film.fullscreen.toggle}
        className={`size-full object-contain transition-[filter] duration-320 group-has-data-next/film:blur-xs group-has-data-next/film:brightness-50 ${cueClasses(look)} ${isIdle ? '' : '[&::-webkit-media-text-track-container]:-translate-y-34'}`}
      >
        {film.files.map(({ lang, url }) => (
          <track
            key={lang}
            kind="subtitles"
            src={url}
            srcLang={lang}
            label={languageEndonym(lang)}
            default={lang === saidLang}
          />
        ))}
      </video>
      {film.second.lines.length > 0 && (
        <p
          lang={film.second.lang ?? undefined}
          dir="auto"
          className={`pointer-events-none absolute inset-x-4 text-center font-semibold whitespace-pre-line ${isCovering ? 'top-24' : 'top-6'}`}
        >
          <span className={`rounded-album px-2 py-1 ${lineClasses(look)}`}>
            {film.second.lines.join('\n')}
          </span>
        </p>
      )}
      <FilmWaiting film={film} poster={poster} />
      {(isPoster || !source.isOpen) && !watching.isAsking && !isCovered && (
        <BigPlay
          label={t('playTitle', { title })}
          onPress={() => {
            cover();
            toggle();
          }}
        />
      )}
      {!isPoster && (
        <>
          {source.isOpen && !isCovered && (
            <FilmControlsLayer film={film} isLive={isLive} onNext={onNext} panel={panel} isIdle={isIdle} />
          )}
          <FilmOverlay
            film={film}
            article={article}
            isLive={isLive}
            next={next}
            playNext={playNext}
            isMenuOpen={panel.open !== null}
          />
        </>
      )}
      {isCovering && (
        <div className={`absolute inset-x-0 top-0 ${fadedWhen(isIdle)}`}>
          <Head title={title} article={article} isLive={isLive} isPage={frame === 'page'} onLeave={leave} />
        </div>
      )}
      {isCovering && article && state.duration > 0 && <AgeMark rating={article.ageRating} />}
      {panel.drawn(frame === 'inline' && film.fullscreen.isFull)}
    </section>
  );
}

/** A click tells what it was made with; React's own event does not. */
const isTouch = (event: Event) => event instanceof PointerEvent && event.pointerType === 'touch';

/** A film over its page covers the window from the first press until the viewer closes it. */
function useCovering({ state, pause }: FilmControls, { frame, autoPlay, onLeave }: FilmPlayerProps) {
  const [isWide, setWide] = useState(autoPlay);
  const { isPlaying } = state;
  useEffect(() => {
    if (isPlaying) setWide(true);
  }, [isPlaying]);
  const close = () => {
    pause();
    if (document.fullscreenElement) void document.exitFullscreen();
    setWide(false);
  };
  return {
    isCovering: frame === 'page' || (frame === 'window' && isWide),
    cover: () => setWide(true),
    leave: onLeave ?? close,
  };
}

/** Files that come with a ticket come after the element, and those of a stream after its list. */
function useWantedSubtitles({ subtitles }: FilmControls, usual: string | null) {
  const [isDone, setDone] = useState(false);
  const { choices, show } = subtitles;
  useEffect(() => {
    if (isDone || choices.length === 0) return;
    setDone(true);
    const { subtitles: said } = viewerChoices.get();
    const wanted = said === null ? [] : [said, usual];
    const found = wanted.find((lang) => choices.some((choice) => choice.lang === lang));
    if (found) show(found);
  }, [isDone, choices, usual, show]);
}
