import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Link, type LinkProps } from './ui-provider.tsx';

const chipClass = (selected: boolean, outlined: boolean, className?: string) =>
  cx(
    'chip',
    selected ? 'button-invert' : outlined ? 'button-outline' : 'bg-s2 text-t1 hover:bg-s3',
    className,
  );

type ChipLook = { selected?: boolean; outlined?: boolean; icon?: ReactNode };

export function Chip(props: ComponentProps<'button'> & ChipLook) {
  const { selected = false, outlined = false, icon, className, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      className={chipClass(selected, outlined, className)}
    >
      {icon}
      {children}
    </button>
  );
}

export function ChipLink(props: LinkProps & ChipLook) {
  const { selected = false, outlined = false, icon, className, children, ...rest } = props;
  return (
    <Link
      {...rest}
      aria-current={selected ? 'page' : undefined}
      className={chipClass(selected, outlined, className)}
    >
      {icon}
      {children}
    </Link>
  );
}

type RemovableChipProps = { label: string; removeLabel: string; onRemove: () => void };

/** A filter in force; the whole chip takes it away. */
export const RemovableChip = ({ label, removeLabel, onRemove }: RemovableChipProps) => (
  <button
    type="button"
    onClick={onRemove}
    aria-label={`${removeLabel}: ${label}`}
    className="pressable hit inline-flex h-9 items-center gap-1.5 rounded-full bg-accent-soft px-3.5 text-13 font-medium whitespace-nowrap text-accent-text"
  >
    {label}
    <X aria-hidden className="size-3.5" strokeWidth={2.5} />
  </button>
);
