import type { CardKind } from '@atrium/domain/catalogue/sections';
import type { Entry } from '@atrium/domain/site/models/structure';
import { cx } from '../class-names.ts';
import { Card, cardColumns } from './card.tsx';

/** How many a phone shows, whose line is the slowest: on a wide screen the others come once the page is laid out. */
export const onFirstScreen = 6;

type CardGridProps = { entries: readonly Entry[]; kind: CardKind; firstScreen?: number };

export const CardGrid = ({ entries, kind, firstScreen = 0 }: CardGridProps) => (
  <ul className={cx('grid gap-x-3 gap-y-6 md:gap-x-5', cardColumns[kind])}>
    {entries.map((entry, index) => (
      <li key={entry.id} className="min-w-0">
        <Card entry={entry} kind={kind} priority={index < firstScreen} />
      </li>
    ))}
  </ul>
);
