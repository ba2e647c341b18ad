import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { formatDuration } from '@atrium/i18n/format';
import { IconButton } from '@atrium/ui/icon-button';
import { useUi } from '@atrium/ui/ui-provider';
import { Pause, Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { GetButton } from '../../modules/commerce/get-button.tsx';
import { useListen } from '../../modules/player/controls/use-listen.ts';
import { usePosition } from '../../modules/player/controls/use-position.ts';
import { type EpisodeSound, useGoTo } from './episode-sound.ts';
import type { TranscriptCue } from './recording.ts';

interface EpisodePlayerProps {
  article: ArticleDetails;
  sound: EpisodeSound;
  waveform: readonly number[];
  chapters: readonly TranscriptCue[];
  /** Seconds of the whole episode. */
  length: number;
}

export function EpisodePlayer({ article, sound, waveform, chapters, length }: EpisodePlayerProps) {
  const t = useTranslations();
  const { locale } = useUi();
  const { track, openUntil } = sound;
  const { isPlaying, press } = useListen(track);
  const goTo = useGoTo(sound);
  const position = usePosition(track.id, Math.floor) ?? 0;
  const Sign = isPlaying ? Pause : Play;
  return (
    <div className="rounded-game bg-s2 p-4 md:px-6 md:py-5">
      {/* time runs left to right in every language, and its button stands where it begins */}
      <div dir="ltr" className="flex items-center gap-4 md:gap-6">
        <IconButton
          label={t(isPlaying ? 'player.pauseTitle' : 'player.playTitle', { title: track.title })}
          variant="accent"
          icon={<Sign aria-hidden fill="currentColor" strokeWidth={1} />}
          className="size-14 md:size-16 [&_svg]:size-7"
          onClick={press}
        />
        <div className="min-w-0 flex-1">
          <Waveform
            label={t('player.seek')}
            heights={waveform}
            marks={chapters.map(({ start }) => start)}
            position={position}
            length={length}
            onSeek={goTo}
          />
          <p className="tn mt-1 flex justify-between text-12 text-t2 md:text-13">
            <span>{formatDuration(locale, position)}</span>
            <span>{formatDuration(locale, length)}</span>
          </p>
        </div>
      </div>
      {openUntil < Infinity && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
          <p className="text-14 text-t2">{t('spoken.episode.sampleNote')}</p>
          <GetButton article={article} size="small" variant="soft" />
        </div>
      )}
    </div>
  );
}

interface WaveformProps {
  label: string;
  heights: readonly number[];
  /** Seconds where a chapter begins. */
  marks: readonly number[];
  position: number;
  length: number;
  onSeek: (seconds: number) => void;
}

/** Each bar takes one step, most of which it fills. */
const bar = 0.62;
const tallest = 100;
/** Silence is a dot, not a gap. */
const shortest = 6;
/** The waveform of a recording whose loudness was not measured. */
const flat = Array.from({ length: 96 }, () => shortest);

const pathOf = (heights: readonly number[]) =>
  heights
    .map((height, index) => {
      const tall = Math.max(shortest, Math.min(tallest, height));
      return `M${index} ${(tallest - tall) / 2}h${bar}v${tall}h-${bar}z`;
    })
    .join('');

/** The sound as a picture to seek in. The native range brings keys and screen readers. */
function Waveform({ label, heights, marks, position, length, onSeek }: WaveformProps) {
  const { locale } = useUi();
  const bars = heights.length > 0 ? heights : flat;
  const share = (seconds: number) => `${length > 0 ? Math.min(100, (seconds / length) * 100) : 0}%`;
  const wave = (
    <svg
      aria-hidden
      viewBox={`0 0 ${bars.length} ${tallest}`}
      preserveAspectRatio="none"
      className="size-full"
    >
      <path d={pathOf(bars)} fill="currentColor" />
    </svg>
  );
  return (
    <div
      dir="ltr"
      className="relative h-14 rounded-badge has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus md:h-16"
    >
      <div aria-hidden className="absolute inset-0 text-t1/30">
        {wave}
      </div>
      <div
        aria-hidden
        className="absolute inset-0 text-accent"
        style={{ clipPath: `inset(0 calc(100% - ${share(position)}) 0 0)` }}
      >
        {wave}
      </div>
      {marks
        .filter((start) => start > 0)
        .map((start) => (
          <span
            key={start}
            aria-hidden
            className="absolute -bottom-1.5 size-1.5 rounded-full bg-t1"
            style={{ insetInlineStart: share(start) }}
          />
        ))}
      <input
        type="range"
        aria-label={label}
        aria-valuetext={formatDuration(locale, position)}
        min={0}
        max={Math.max(1, Math.floor(length))}
        value={position}
        onChange={(event) => onSeek(Number(event.target.value))}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}
