import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';

const variants = {
  plain: 'hover:bg-s2',
  filled: 'bg-s2 hover:bg-s3',
  glass: 'button-glass',
  /** Over artwork. */
  dark: 'bg-black/40 text-white hover:bg-black/55',
  invert: 'button-invert',
  accent: 'button-accent',
} as const;

const sizes = { small: 'hit size-9 [&_svg]:size-4.5', medium: 'size-11 [&_svg]:size-5.5' } as const;

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Read aloud, and shown nowhere: wrap it in a `Tooltip` where the icon alone is a riddle. */
  label: string;
  icon: ReactNode;
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** For toggles: liked, shuffled, muted. */
  pressed?: boolean;
};

export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'plain', size = 'medium', pressed, className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={cx(
        'pressable inline-grid flex-none place-items-center rounded-full disabled:opacity-40',
        variants[variant],
        sizes[size],
        pressed && (variant === 'plain' || variant === 'filled') && 'text-accent-text',
        className,
      )}
    >
      {icon}
    </button>
  );
}
