import { formatDuration, formatNumber } from '@atrium/i18n/format';
import { IconButton } from '@atrium/ui/icon-button';
import { useUi } from '@atrium/ui/ui-provider';
import {
  Captions,
  CaptionsOff,
  Cast,
  Keyboard,
  ListVideo,
  type LucideIcon,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  RotateCw,
  Settings,
  SkipForward,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type Chapter, chapterAt, type Segment } from '../source/film-timeline.ts';
import type { FilmControls } from '../watching/use-film.ts';
import { FilmSeek } from './film-seek.tsx';
import { LiveBadge } from './live-badge.tsx';

export const skipped = 10;

/** A panel inside the film, and the button that opens it. */
export interface FilmPanel {
  isOpen: boolean;
  id: string;
  onToggle: () => void;
}

interface FilmBarProps {
  film: FilmControls;
  isLive: boolean;
  chapters: readonly Chapter[];
  segments: readonly Segment[];
  onNext: (() => void) | null;
  episodes: FilmPanel | null;
  settings: FilmPanel | null;
  keys: FilmPanel;
}

/** Left to right in every language, as on every device. */
export function FilmBar(props: FilmBarProps) {
  const { film, isLive, chapters, segments, onNext, episodes, settings, keys } = props;
  const t = useTranslations('player');
  const video = useTranslations('video.film');
  const series = useTranslations('video');
  const { state, subtitles } = film;
  return (
    <div dir="ltr" className="px-3 pb-2 md:px-10 md:pb-4">
      {!isLive && (
        <FilmSeek
          position={state.position}
          duration={state.duration}
          loaded={state.loaded}
          chapters={chapters}
          segments={segments}
          thumbnails={film.thumbnails}
          onSeek={film.seek}
        />
      )}
      <div className="-mx-2 flex items-center md:mt-1 md:gap-1.5">
        <IconButton
          label={t(state.isPlaying ? 'pause' : 'play')}
          icon={
            state.isPlaying ? (
              <Pause aria-hidden fill="currentColor" />
            ) : (
              <Play aria-hidden fill="currentColor" />
            )
          }
          onClick={film.toggle}
          className="md:[&_svg]:size-7"
        />
        {!isLive && <SkipButtons film={film} />}
        <Volume film={film} />
        {isLive ? <LiveBadge /> : <Place film={film} chapters={chapters} isShort={episodes !== null} />}
        <span className="flex-1" />
        {onNext && (
          <IconButton
            label={series('nextEpisode')}
            icon={<SkipForward aria-hidden fill="currentColor" />}
            onClick={onNext}
            className="max-md:hidden"
          />
        )}
        {episodes && (
          <PanelButton label={series('episodes')} panel={episodes} icon={<ListVideo aria-hidden />} />
        )}
        {subtitles.choices.length > 0 && (
          <IconButton
            label={t('subtitles')}
            pressed={subtitles.shown !== null}
            icon={subtitles.shown === null ? <CaptionsOff aria-hidden /> : <Captions aria-hidden />}
            onClick={subtitles.toggle}
          />
        )}
        {settings && (
          <PanelButton label={video('settings')} panel={settings} icon={<Settings aria-hidden />} />
        )}
        <IconButton
          label={video('keys')}
          aria-expanded={keys.isOpen}
          aria-controls={keys.id}
          icon={<Keyboard aria-hidden />}
          onClick={keys.onToggle}
          className="pointer-coarse:hidden max-md:hidden"
        />
        <ScreenButtons film={film} />
      </div>
    </div>
  );
}

interface PanelButtonProps {
  label: string;
  panel: FilmPanel;
  icon: ReactNode;
}

const PanelButton = ({ label, panel: { isOpen, id, onToggle }, icon }: PanelButtonProps) => (
  <IconButton
    label={label}
    aria-expanded={isOpen}
    aria-controls={id}
    variant={isOpen ? 'invert' : 'plain'}
    icon={icon}
    onClick={onToggle}
  />
);

interface PlaceProps extends Pick<FilmBarProps, 'film' | 'chapters'> {
  /** On a phone, where another button stands in its place, without the length. */
  isShort: boolean;
}

/** Where the film is, and in which chapter. */
function Place({ film: { state }, chapters, isShort }: PlaceProps) {
  const { locale } = useUi();
  const chapter = chapterAt(chapters, state.position)?.title;
  return (
    <p className="tn flex min-w-0 items-center gap-3 ps-1 text-13 whitespace-nowrap md:ps-2.5 md:text-14">
      <span>
        <span className="font-medium">{formatDuration(locale, state.position)}</span>
        <span className={`text-t2 ${isShort ? 'max-sm:hidden' : ''}`}>
          {' / '}
          {formatDuration(locale, state.duration)}
        </span>
      </span>
      {chapter && (
        <span className="min-w-0 truncate border-s border-line ps-3 text-t2 max-lg:hidden">
          <bdi>{chapter}</bdi>
        </span>
      )}
    </p>
  );
}

function SkipButtons({ film }: Pick<FilmBarProps, 'film'>) {
  const t = useTranslations('player');
  return (
    <>
      <IconButton
        label={t('rewind', { seconds: skipped })}
        icon={<SkipSign icon={RotateCcw} />}
        onClick={() => film.skip(-skipped)}
      />
      <IconButton
        label={t('forward', { seconds: skipped })}
        icon={<SkipSign icon={RotateCw} />}
        onClick={() => film.skip(skipped)}
      />
    </>
  );
}

/** With the seconds inside the arrow. */
function SkipSign({ icon: Icon }: { icon: LucideIcon }) {
  const { locale } = useUi();
  return (
    <span aria-hidden className="relative grid place-items-center md:[&_svg]:size-6.5">
      <Icon />
      <span className="absolute text-[0.5rem] leading-none font-heavy">{formatNumber(locale, skipped)}</span>
    </span>
  );
}

function ScreenButtons({ film: { remote, pictureInPicture, fullscreen } }: Pick<FilmBarProps, 'film'>) {
  const t = useTranslations('player');
  const video = useTranslations('video.film');
  return (
    <>
      {remote && <IconButton label={video('otherScreen')} icon={<Cast aria-hidden />} onClick={remote} />}
      {pictureInPicture && (
        <IconButton
          label={video('pictureInPicture')}
          icon={<PictureInPicture2 aria-hidden />}
          onClick={pictureInPicture}
          className="max-md:hidden"
        />
      )}
      <IconButton
        label={t(fullscreen.isFull ? 'exitFullscreen' : 'fullscreen')}
        icon={fullscreen.isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
        onClick={fullscreen.toggle}
      />
    </>
  );
}

const steps = 100;

function Volume({ film: { state, setVolume, mute } }: Pick<FilmBarProps, 'film'>) {
  const t = useTranslations('player');
  const heard = Math.round((state.isMuted ? 0 : state.volume) * steps);
  return (
    <>
      <IconButton
        label={t(state.isMuted ? 'unmute' : 'mute')}
        icon={heard === 0 ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
        onClick={mute}
        className="max-sm:hidden"
      />
      <input
        type="range"
        aria-label={t('volume')}
        aria-valuetext={`${heard} %`}
        min={0}
        max={steps}
        value={heard}
        onChange={(event) => setVolume(Number(event.target.value) / steps)}
        className="seek w-20 max-xl:hidden"
        style={{ '--share': `${heard}%`, '--seek': 'var(--t1)' }}
      />
    </>
  );
}
