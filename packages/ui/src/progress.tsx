import { cx } from './class-names.ts';

type ProgressProps = { label: string; value: number; max?: number; className?: string };

/** Work under way. Media positions are `CardProgress` and the player's own bar, which never mirror. */
export const Progress = ({ label, value, max = 1, className }: ProgressProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={max}
    aria-valuenow={value}
    className={cx('h-1 overflow-hidden rounded-full bg-track', className)}
  >
    <div
      className="h-full rounded-full bg-accent transition-[width] duration-200 ease-reveal"
      style={{ inlineSize: `${Math.min(100, (value / max) * 100)}%` }}
    />
  </div>
);

const radius = 21;
const circumference = 2 * Math.PI * radius;

type RingProps = { label: string; value: number; max: number; text: string };

/** A count in a ring: free stories read, rounds played. */
export const ProgressRing = ({ label, value, max, text }: RingProps) => (
  <div role="img" aria-label={label} className="relative grid size-13 flex-none place-items-center">
    <svg viewBox="0 0 52 52" aria-hidden="true" className="absolute inset-0 -rotate-90 rtl:-scale-y-100">
      <circle cx="26" cy="26" r={radius} fill="none" stroke="var(--s3)" strokeWidth="6" />
      <circle
        cx="26"
        cy="26"
        r={radius}
        fill="none"
        stroke="var(--accent)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray={`${(value / max) * circumference} ${circumference}`}
      />
    </svg>
    <span className="tn text-13 font-heavy">{text}</span>
  </div>
);
