import { formatDuration } from '@atrium/i18n/format';
import { useUi } from './ui-provider.tsx';

type SeekBarProps = { label: string; position: number; duration: number; onSeek?: (seconds: number) => void };

/** Time runs left to right in every language; the native range brings keys and screen readers. */
export function SeekBar({ label, position, duration, onSeek }: SeekBarProps) {
  const { locale } = useUi();
  const share = duration > 0 ? (position / duration) * 100 : 0;
  return (
    <div dir="ltr" className="tn flex items-center gap-2.5 text-12 text-t2">
      <span>{formatDuration(locale, position)}</span>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={formatDuration(locale, position)}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        value={Math.floor(position)}
        onChange={(event) => onSeek?.(Number(event.target.value))}
        className="seek min-w-0 flex-1"
        style={{ '--share': `${share}%` }}
      />
      <span>{formatDuration(locale, duration)}</span>
    </div>
  );
}
