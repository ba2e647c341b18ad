import type { Entry } from '@atrium/domain/site/models/structure';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Link, type LinkProps } from '../ui-provider.tsx';
import { EntrySigns } from './entry-badges.tsx';
import { EntryMarks } from './entry-marks.tsx';

/** For a card that opens something over the page. */
export type CardOpening = Pick<LinkProps, 'aria-haspopup' | 'onClick'>;

type CardLinkProps = CardOpening & { href: string; className?: string | undefined; children: ReactNode };

/** The whole card is one link; what may be pressed besides it stands above, in `CardExtra`. */
export const CardLink = ({ className, children, ...rest }: CardLinkProps) => (
  <Link {...rest} className={cx('group card-link', className)}>
    {children}
  </Link>
);

type CardTextProps = {
  entry: Entry;
  centred?: boolean;
  /** What is new or free is said in words: on the picture it would lie on its lettering. */
  hasBadges?: boolean;
};

/** Marks stand before the second line, where no picture is under them; without one, before the first. */
export const CardText = ({ entry, centred = false, hasBadges = false }: CardTextProps) => (
  <span className={cx('mt-2.5 block', centred && 'text-center')}>
    <bdi className="card-title">
      {!entry.subtitle && <EntryMarks entry={entry} />}
      {entry.title}
    </bdi>
    {(entry.subtitle || hasBadges) && (
      <bdi className="card-subtitle empty:hidden">
        {entry.subtitle && <EntryMarks entry={entry} />}
        {hasBadges && <EntrySigns entry={entry} />}
        {entry.subtitle}
      </bdi>
    )}
  </span>
);
