import { cx } from '@atrium/ui/class-names';

const tones = { accent: 'bg-accent', good: 'bg-success', bad: 'bg-danger' } as const;

type MeterProps = { percent: number; label: string; tone?: keyof typeof tones };

export const Meter = ({ percent, label, tone = 'accent' }: MeterProps) => (
  <span
    role="progressbar"
    aria-label={label}
    aria-valuenow={Math.round(percent)}
    aria-valuemin={0}
    aria-valuemax={100}
    className="block h-1.5 w-full overflow-clip rounded-full bg-s3"
  >
    <span
      className={cx('block h-full rounded-full transition-[width] duration-200', tones[tone])}
      style={{ width: `${Math.min(100, Math.max(0, percent))}%` }}
    />
  </span>
);
