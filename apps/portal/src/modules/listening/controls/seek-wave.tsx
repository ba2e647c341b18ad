import { formatDuration } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { memo, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { seek } from '../../player/engine/player-engine.ts';

interface SeekWaveProps {
  position: number;
  duration: number;
  /** Loudness over the time, 0 to 100. */
  peaks: readonly number[];
  /** Seconds that the listener marked. */
  marks?: readonly number[] | undefined;
}

/** Silence is a dot, not a gap. */
const shortest = 8;
const bars = 200;

/** As many bars as fill the deck, whatever was measured; between two measurements the way is straight. */
export function barsOf(peaks: readonly number[], count = bars): number[] {
  const last = peaks.length - 1;
  return Array.from({ length: count }, (_, bar) => {
    const at = (bar / Math.max(1, count - 1)) * last;
    const [before = 0, after = before] = [peaks[Math.floor(at)], peaks[Math.ceil(at)]];
    const height = before + (after - before) * (at - Math.floor(at));
    return Math.round(Math.max(shortest, Math.min(100, height)));
  });
}

/** The sound as a picture to seek in. The native range brings keys and screen readers; time runs left to right. */
export function SeekWave({ position, duration, peaks, marks = [] }: SeekWaveProps) {
  const t = useTranslations('player');
  const { locale } = useUi();
  const heights = useMemo(() => barsOf(peaks), [peaks]);
  const shareOf = (seconds: number) => (duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0);
  const share = shareOf(position);
  return (
    <div dir="ltr" className="tn flex items-center gap-5 text-14 font-medium">
      <span className="min-w-10">{formatDuration(locale, position)}</span>
      <div className="relative h-11 min-w-0 flex-1 rounded-badge has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus">
        <Bars heights={heights} className="text-white/32" />
        <div aria-hidden className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
          <Bars heights={heights} className="text-white" />
        </div>
        <span
          aria-hidden
          className="absolute inset-y-0 w-0.75 -translate-x-1/2 rounded-full bg-white"
          /* physical: time runs left to right in every language */
          style={{ left: `${share}%` }}
        />
        {marks.map((mark) => (
          <span
            key={mark}
            aria-hidden
            className="absolute bottom-0 size-1.5 -translate-x-1/2 animate-reveal rounded-full bg-accent"
            /* physical: time runs left to right in every language */
            style={{ left: `${shareOf(mark)}%` }}
          />
        ))}
        <input
          type="range"
          aria-label={t('seek')}
          aria-valuetext={t('position', {
            position: formatDuration(locale, position),
            duration: formatDuration(locale, duration),
          })}
          min={0}
          max={Math.max(1, Math.floor(duration))}
          value={Math.floor(position)}
          onChange={(event) => seek(Number(event.target.value))}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      <span className="min-w-12 text-end">−{formatDuration(locale, Math.max(0, duration - position))}</span>
    </div>
  );
}

/** Drawn once for a recording, and not with each moment of it. */
const Bars = memo(function Bars({ heights, className }: { heights: readonly number[]; className: string }) {
  return (
    <span
      aria-hidden
      className={`absolute inset-x-0 inset-y-1 flex items-center gap-[max(1px,0.2%)] ${className}`}
    >
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars of one picture, never reordered.
        <span key={index} className="flex-1 rounded-full bg-current" style={{ height: `${height}%` }} />
      ))}
    </span>
  );
});
