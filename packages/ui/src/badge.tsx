import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

const tones = {
  neutral: 'bg-s3 text-t1',
  accent: 'bg-accent text-on-accent',
  soft: 'bg-accent-soft text-accent-text',
  line: 'ring-1 ring-inset ring-current opacity-85',
  /** Over artwork. */
  dark: 'bg-black/66 text-white backdrop-blur-sm',
  light: 'bg-white text-[oklch(0.165_0.018_275)]',
} as const;

export type BadgeTone = keyof typeof tones;

type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; className?: string; children: ReactNode };

const badgeClass = 'badge';

export const Badge = ({ tone = 'neutral', icon, className, children }: BadgeProps) => (
  <span className={cx(badgeClass, tones[tone], className)}>
    {icon}
    {children}
  </span>
);

const states = {
  success: { className: 'text-success', icon: CircleCheck },
  warning: { className: 'text-warning', icon: Clock },
  danger: { className: 'text-danger', icon: CircleAlert },
} as const;

type StateBadgeProps = { state: keyof typeof states; children: ReactNode };

/** Says a state by colour and by sign: colour alone is lost on many. */
export function StateBadge({ state, children }: StateBadgeProps) {
  const { className, icon: Sign } = states[state];
  return (
    <span className={cx(badgeClass, 'state-fill', className)}>
      <Sign aria-hidden strokeWidth={2.75} />
      {children}
    </span>
  );
}
