import type { CardKind } from '@atrium/domain/catalogue/sections';
import type { Entry } from '@atrium/domain/site/models/structure';
import { type CSSProperties, useId } from 'react';
import { Card, cardWidths } from '../cards/card.tsx';
import { cx } from '../class-names.ts';
import { Link } from '../ui-provider.tsx';
import { ShelfArrows } from './shelf-arrows.tsx';
import { useShelf } from './use-shelf.ts';

export type ShelfProps = {
  title?: string | undefined;
  entries: readonly Entry[];
  /** Draws every entry as this kind; otherwise each as its own. */
  kind?: CardKind | undefined;
  more?: { label: string; href: string } | undefined;
  /** How many cards the first screen shows: their pictures load at once. */
  firstScreen?: number | undefined;
};

export function Shelf({ title, entries, kind, more, firstScreen = 0 }: ShelfProps) {
  const id = useId();
  const lines = linesOf(entries, kind);
  const { ref, edges, scroll, onKeyDown } = useShelf(lines);
  return (
    <section aria-labelledby={title ? id : undefined} className="relative min-w-0">
      {title && <ShelfHead id={id} title={title} more={more} edges={edges} onScroll={scroll} />}
      <ul
        ref={ref}
        onKeyDown={onKeyDown}
        data-before={edges.before}
        data-after={edges.after}
        // Padding inside, margin outside: focus rings and shadows are not cut off by the scroll box.
        className="shelf-cards"
        style={lines > 1 ? stacked(lines) : undefined}
      >
        {entries.map((entry, index) => (
          <li key={entry.id} className={cx('min-w-0', cardWidths[kind ?? entry.kind])}>
            <Card entry={entry} kind={kind} priority={index < firstScreen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A song is a line of text: they stand one under the other, or a shelf of them would be a thin strip. */
const mostLines = 4;
const linesOf = (entries: readonly Entry[], kind: CardKind | undefined) =>
  entries.every((entry) => (kind ?? entry.kind) === 'track')
    ? Math.min(mostLines, Math.ceil(entries.length / 2))
    : 1;

const stacked = (lines: number): CSSProperties => ({
  display: 'grid',
  grid: `repeat(${lines}, auto) / auto-flow`,
  justifyContent: 'start',
  rowGap: 0,
});

type ShelfHeadProps = {
  id: string;
  title: string;
  more?: { label: string; href: string } | undefined;
  edges: { before: boolean; after: boolean };
  onScroll: (towards: 'back' | 'on') => void;
};

function ShelfHead({ id, title, more, edges, onScroll }: ShelfHeadProps) {
  return (
    // As high as its arrows, which come only once the shelf has been measured: nothing below may move then.
    <div className="mb-3.5 flex min-h-8 items-center gap-2 md:min-h-9">
      <h2 id={id} className="type-title min-w-0 flex-1">
        <bdi className="block truncate">{title}</bdi>
      </h2>
      {more && (
        <Link href={more.href} aria-describedby={id} className="more-link">
          {more.label}
        </Link>
      )}
      <ShelfArrows edges={edges} onScroll={onScroll} />
    </div>
  );
}
