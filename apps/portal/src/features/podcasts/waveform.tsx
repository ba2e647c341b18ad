import { formatDuration } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';

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
/** Where nobody has measured the sound. */
const flat = Array.from({ length: 96 }, () => shortest);

const pathOf = (heights: readonly number[]) =>
  heights
    .map((height, index) => {
      const tall = Math.max(shortest, Math.min(tallest, height));
      return `M${index} ${(tallest - tall) / 2}h${bar}v${tall}h-${bar}z`;
    })
    .join('');

/** The sound as a picture to seek in. The native range brings keys and screen readers. */
export function Waveform({ label, heights, marks, position, length, onSeek }: WaveformProps) {
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
      className="relative h-14 rounded-badge has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-3 has-[:focus-visible]:outline-focus md:h-16"
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
