import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Link } from '../ui-provider.tsx';

type CardLinkProps = { href: string; className?: string | undefined; children: ReactNode };

/** The whole card is one link; what may be pressed besides it stands above, in `CardExtra`. */
export const CardLink = ({ href, className, children }: CardLinkProps) => (
  <Link href={href} className={cx('group card-link', className)}>
    {children}
  </Link>
);

type CardTextProps = { title: string; subtitle?: string | undefined; centred?: boolean };

export const CardText = ({ title, subtitle, centred = false }: CardTextProps) => (
  <span className={cx('mt-2.5 block', centred && 'text-center')}>
    <bdi className="card-title">{title}</bdi>
    {subtitle && <bdi className="card-subtitle">{subtitle}</bdi>}
  </span>
);
