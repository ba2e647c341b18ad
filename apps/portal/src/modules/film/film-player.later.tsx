import type { ArticleDetails } from '@atrium/domain/site/models/article';
import type { Entry } from '@atrium/domain/site/models/structure';
import { Picture } from '@atrium/ui/image/picture';
import { useUi } from '@atrium/ui/ui-provider';
import { LoaderCircle, Play } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../kit/store.ts';
import { usePreferences } from '../person/person-preferences.ts';
import type { PlayableTrack } from '../player/model/track.ts';
import type { SubtitleFile } from './source/film-source.ts';
import { filmChaptersOf, filmSegmentsOf } from './source/film-timeline.ts';
import { languageEndonym } from './source/language-endonym.ts';
import { viewerChoices } from './source/viewer-choices.ts';
import { cinemaTheme } from './stage/cinema-theme.ts';
import { FilmBar, skipped } from './stage/film-bar.tsx';
import { FilmKeysPanel } from './stage/film-keys-panel.tsx';
import { FilmOverlay } from './stage/film-overlay.tsx';
import { FilmSettings } from './stage/film-settings.tsx';
import { useFilmKeys } from './stage/use-film-keys.ts';
import { playbackRates, useFilmSettings } from './stage/use-film-settings.ts';
import { useIdle } from './stage/use-idle.ts';
import { cueClasses, lineClasses, useSubtitleLook } from './subtitles/subtitle-look.ts';
import { recordPress } from './watching/still-watching.ts';
import { type FilmControls, useFilm } from './watching/use-film.ts';
import { useNext } from './watching/use-next.ts';

interface FilmPlayerProps {
  film: PlayableTrack;
  /** Whose film it is: what a person may see of it is asked for, and offered where it is not theirs. A trailer has none. */
  article?: ArticleDetails | undefined;
  /** The episode after this one. */
  next?: Entry | undefined;
  poster: string | undefined;
  subtitles: readonly SubtitleFile[];
  /** Whether they are shown from the start, whatever the person likes. */
  showsSubtitles: boolean;
  isLive: boolean;
  autoPlay: boolean;
  /** Takes all the room there is, instead of a frame in the shape of the screen. */
  fills: boolean;
}

export function FilmPlayer(props: FilmPlayerProps) {
  const { film: shown, article, next, poster, subtitles, showsSubtitles, isLive, autoPlay, fills } = props;
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
    fills,
    onNext,
  });
  const { state, source, watching, stage, toggle } = film;
  const [panel, setPanel] = useState<'settings' | 'keys' | null>(null);
  const turn = (which: 'settings' | 'keys') => setPanel(panel === which ? null : which);
  const settingsId = useId();
  const keysId = useId();
  const leavePanel = () => {
    if (panel === null) return;
    setPanel(null);
    // the focus would go with it; on phones the button of the keys is not there
    const id = panel === 'settings' ? settingsId : keysId;
    stage?.focus({ preventScroll: true });
    stage?.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus({ preventScroll: true });
  };
  const settings = useFilmSettings(film, isLive);
  const { isIdle, wake } = useIdle(state.isPlaying && panel === null);
  const id = usePlayerId();
  useFilmKeys(stage, source.isOpen, {
    toggle,
    back: () => film.skip(-skipped),
    on: () => film.skip(skipped),
    louder: () => film.louder(0.1),
    quieter: () => film.louder(-0.1),
    fullscreen: film.fullscreen.toggle,
    mute: film.mute,
    subtitles: film.subtitles.toggle,
    slower: () => film.setRate(playbackRates.findLast((rate) => rate < state.rate) ?? state.rate),
    faster: () => film.setRate(playbackRates.find((rate) => rate > state.rate) ?? state.rate),
    float: () => film.pictureInPicture?.(),
    next: () => onNext?.(),
    keys: () => turn('keys'),
  });
  const look = useSubtitleLook();
  useWantedSubtitles(film, usualLang);
  const isCovered = source.problem !== null || watching.refusal !== null;

  return (
    <section
      id={id}
      ref={film.setStage}
      aria-label={title}
      tabIndex={-1}
      style={{ ...cinemaTheme(hue), '--seek': 'var(--accent)' }}
      onPointerMove={wake}
      onPointerDown={() => recordPress(Date.now())}
      onFocus={wake}
      onKeyDown={(event) => {
        wake();
        recordPress(Date.now());
        if (event.key === 'Escape') leavePanel();
      }}
      className={`relative isolate overflow-hidden bg-black text-t1 outline-none ${fills ? 'h-dvh w-full' : 'aspect-video w-full md:rounded-panel'} ${isIdle ? 'cursor-none' : ''}`}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: films bring subtitles where they have any */}
      <video
        ref={film.setVideo}
        playsInline
        preload="none"
        loop={isLive}
        onClick={(event) => (isIdle && isTouch(event.nativeEvent) ? wake() : toggle())}
        onDoubleClick={film.fullscreen.toggle}
        className={`size-full object-contain ${cueClasses(look)} ${isIdle ? '' : '[&::-webkit-media-text-track-container]:-translate-y-26'}`}
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
          className={`pointer-events-none absolute inset-x-4 text-center font-semibold whitespace-pre-line ${fills ? 'top-20' : 'top-6'}`}
        >
          <span className={`rounded-album px-2 py-1 ${lineClasses(look)}`}>
            {film.second.lines.join('\n')}
          </span>
        </p>
      )}
      <Waiting film={film} poster={poster} />
      {!source.isOpen && !watching.isAsking && !isCovered && (
        <BigPlay label={t('playTitle', { title })} onPress={toggle} />
      )}
      {source.isOpen && !isCovered && (
        <div
          className={`absolute inset-x-0 bottom-0 bg-[linear-gradient(to_top,rgb(0_0_0/0.85),rgb(0_0_0/0.55)_60%,transparent)] pt-10 transition-opacity duration-200 ${isIdle ? 'pointer-events-none opacity-0 focus-within:pointer-events-auto focus-within:opacity-100' : ''}`}
        >
          <FilmBar
            film={film}
            isLive={isLive}
            chapters={filmChaptersOf(film.words)}
            segments={filmSegmentsOf(film.words)}
            onNext={onNext}
            settings={
              settings.length > 0
                ? { isOpen: panel === 'settings', id: settingsId, onToggle: () => turn('settings') }
                : null
            }
            keys={{ isOpen: panel === 'keys', id: keysId, onToggle: () => turn('keys') }}
          />
        </div>
      )}
      <FilmOverlay film={film} article={article} isLive={isLive} next={next} playNext={playNext} />
      {panel === 'settings' && (
        <FilmSettings
          id={settingsId}
          settings={settings}
          stage={stage}
          isAlone={film.fullscreen.isFull && !fills}
          onClose={leavePanel}
        />
      )}
      {panel === 'keys' && <FilmKeysPanel id={keysId} />}
    </section>
  );
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

const idDigits = 6;

/** A new id for every player of a document; drawn by the browser, because a rendered page is cached for all. */
function usePlayerId(): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    setId(`player${String(drawn % 10 ** idDigits).padStart(idDigits, '0')}`);
  }, []);
  return id;
}

function Waiting({ film, poster }: { film: FilmControls; poster: string | undefined }) {
  const t = useTranslations('common');
  const { state, source, watching } = film;
  const isLoading =
    source.isOpen && !source.problem && (state.isWaiting || (!state.isPlaying && state.duration === 0));
  return (
    <>
      {poster && !source.isOpen && (
        <div className="pointer-events-none absolute inset-0">
          <Picture
            src={poster}
            alt=""
            width={1280}
            height={720}
            sizes="(min-width: 80rem) 80rem, 100vw"
            priority
          />
        </div>
      )}
      {(isLoading || watching.isAsking) && !watching.refusal && (
        <div role="status" className="pointer-events-none absolute inset-0 grid place-items-center">
          <LoaderCircle aria-hidden className="size-14 animate-spin" strokeWidth={1.5} />
          <span className="sr-only">{t('loading')}</span>
        </div>
      )}
    </>
  );
}

/** A click tells what it was made with; React's own event does not. */
const isTouch = (event: Event) => event instanceof PointerEvent && event.pointerType === 'touch';

const BigPlay = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className="absolute inset-0 grid cursor-pointer place-items-center -outline-offset-4"
  >
    <span className="button-light pressable grid size-18 place-items-center rounded-full shadow-3 md:size-22">
      <Play aria-hidden fill="currentColor" className="ms-1 size-8 rtl:ms-0 rtl:me-1" />
    </span>
  </button>
);
