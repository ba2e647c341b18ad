import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Link, type LinkProps } from './ui-provider.tsx';

const variants = {
  accent: 'button-accent',
  invert: 'button-invert',
  light: 'button-light',
  glass: 'button-glass',
  soft: 'button-soft',
  outline: 'button-outline',
  ghost: 'button-ghost',
  danger: 'button-danger',
} as const;

const sizes = {
  small: 'button-small',
  medium: 'button-medium',
  large: 'button-large',
} as const;

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Fills its row: phones and dialogs. */
  wide?: boolean | undefined;
  icon?: ReactNode;
};

const buttonClass = ({ variant = 'soft', size = 'medium', wide }: ButtonLook, className?: string) =>
  cx('button', variants[variant], sizes[size], wide && 'w-full', className);

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { loading?: boolean };

export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, loading = false, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      // Not `disabled`: that would drop the focus of the person who has just pressed it.
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <LoaderCircle aria-hidden className="animate-spin" /> : icon}
      <span className="truncate">{children}</span>
    </button>
  );
}

export type ButtonLinkProps = LinkProps & ButtonLook;

export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon}
      <span className="truncate">{children}</span>
    </Link>
  );
}
