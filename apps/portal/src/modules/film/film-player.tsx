import { Picture } from '@atrium/ui/picture';
import { useUi } from '@atrium/ui/ui-provider';
import { LoaderCircle, Play } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../person/person-preferences.ts';
import { darkOf } from './dark-of.ts';
import { FilmBar, skipped } from './film-bar.tsx';
import { FilmMessage } from './film-message.tsx';
import { FilmSettings } from './film-settings.tsx';
import type { SubtitleFile } from './film-source.ts';
import { ownName } from './own-name.ts';
import { useFilm } from './use-film.ts';
import { useFilmKeys } from './use-film-keys.ts';
import { useIdle } from './use-idle.ts';
import { useSettings } from './use-settings.ts';

interface FilmPlayerProps {
  src: string;
  title: string;
  poster: string | undefined;
  hue: number | undefined;
  subtitles: readonly SubtitleFile[];
  /** Whether they are shown from the start, whatever the person likes. */
  showsSubtitles: boolean;
  isLive: boolean;
  autoPlay: boolean;
  /** Takes all the room there is, instead of a frame in the shape of the screen. */
  fills: boolean;
}

export function FilmPlayer(props: FilmPlayerProps) {
  const { src, title, poster, hue, subtitles, showsSubtitles, isLive, autoPlay, fills } = props;
  const t = useTranslations('player');
  const common = useTranslations('common');
  const { locale } = useUi();
  const likes = usePreferences();
  const subtitleLang = likes.subtitleLanguage ?? locale;
  const film = useFilm({ src, hasSubtitles: subtitles.length > 0, lang: subtitleLang, autoPlay });
  const { state, source, stage, toggle } = film;
  const [isSetting, setSetting] = useState(false);
  const settingsId = useId();
  const settings = useSettings(film, isLive);
  const { isIdle, wake } = useIdle(state.isPlaying && !isSetting);
  useFilmKeys(stage, source.isOpen, {
    toggle,
    back: () => film.skip(-skipped),
    on: () => film.skip(skipped),
    fullscreen: film.fullscreen.toggle,
    mute: film.mute,
    subtitles: film.subtitles.toggle,
  });
  const isWaiting =
    source.isOpen && !source.problem && (state.isWaiting || (!state.isPlaying && state.duration === 0));

  return (
    <section
      ref={film.setStage}
      aria-label={title}
      tabIndex={-1}
      style={{ ...darkOf(hue), '--seek': 'var(--accent)' }}
      onPointerMove={wake}
      onFocus={wake}
      onKeyDown={(event) => {
        wake();
        if (event.key === 'Escape') setSetting(false);
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
        className={`size-full object-contain ${isIdle ? '' : '[&::-webkit-media-text-track-container]:-translate-y-26'}`}
      >
        {subtitles.map(({ lang, url }) => (
          <track
            key={lang}
            kind="subtitles"
            src={url}
            srcLang={lang}
            label={ownName(lang)}
            default={(showsSubtitles || likes.subtitles) && lang === subtitleLang}
          />
        ))}
      </video>
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
      {isWaiting && (
        <div role="status" className="pointer-events-none absolute inset-0 grid place-items-center">
          <LoaderCircle aria-hidden className="size-14 animate-spin" strokeWidth={1.5} />
          <span className="sr-only">{common('loading')}</span>
        </div>
      )}
      {!source.isOpen && <BigPlay label={t('playTitle', { title })} onPress={toggle} />}
      {source.problem && <FilmMessage problem={source.problem} onRetry={source.open} />}
      {source.isOpen && !source.problem && (
        <div
          className={`absolute inset-x-0 bottom-0 bg-[linear-gradient(to_top,rgb(0_0_0/0.85),rgb(0_0_0/0.55)_60%,transparent)] pt-10 transition-opacity duration-200 ${isIdle ? 'pointer-events-none opacity-0 focus-within:pointer-events-auto focus-within:opacity-100' : ''}`}
        >
          <FilmBar
            film={film}
            isLive={isLive}
            settings={
              settings.length > 0
                ? { isOpen: isSetting, id: settingsId, onToggle: () => setSetting(!isSetting) }
                : null
            }
          />
        </div>
      )}
      {isSetting && <FilmSettings id={settingsId} settings={settings} />}
    </section>
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
