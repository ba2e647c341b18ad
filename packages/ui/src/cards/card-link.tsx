import type { Entry } from '@atrium/domain/models/structure';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Link } from '../ui-provider.tsx';
import { EntryMarks } from './entry-marks.tsx';

type CardLinkProps = { href: string; className?: string | undefined; children: ReactNode };

/** The whole card is one link; what may be pressed besides it stands above, in `CardExtra`. */
export const CardLink = ({ href, className, children }: CardLinkProps) => (
  <Link href={href} className={cx('group card-link', className)}>
    {children}
  </Link>
);

type CardTextProps = { entry: Entry; centred?: boolean };

/** Marks stand before the second line, where no picture is under them; without one, before the first. */
export const CardText = ({ entry, centred = false }: CardTextProps) => (
  <span className={cx('mt-2.5 block', centred && 'text-center')}>
    <bdi className="card-title">
      {!entry.subtitle && <EntryMarks entry={entry} />}
      {entry.title}
    </bdi>
    {entry.subtitle && (
      <bdi className="card-subtitle">
        <EntryMarks entry={entry} />
        {entry.subtitle}
      </bdi>
    )}
  </span>
);
