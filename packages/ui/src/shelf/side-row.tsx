import type { ReactNode } from 'react';
import { ShelfArrows } from './shelf-arrows.tsx';
import { useShelf } from './use-shelf.ts';

type SideRowProps = {
  label: string;
  /** Stands before the arrows, above the end of the row. */
  note: string;
  /** List items, each holding one link. */
  children: ReactNode;
};

/** A shelf of cards that are not the kit's own: a row with arrows, and a plain list on phones. */
export function SideRow({ label, note, children }: SideRowProps) {
  const { ref, edges, scroll, onKeyDown } = useShelf();
  return (
    <div className="relative flow-root">
      <div className="absolute end-0 -top-14 flex h-11 items-center gap-3 max-md:hidden">
        <span className="text-13 text-t2">{note}</span>
        <ShelfArrows edges={edges} onScroll={scroll} />
      </div>
      <ul
        ref={ref}
        aria-label={label}
        onKeyDown={onKeyDown}
        data-before={edges.before}
        data-after={edges.after}
        className="no-scrollbar max-md:grid max-md:gap-4 md:shelf-track md:-m-2 md:scroll-px-2 md:gap-5 md:p-2"
      >
        {children}
      </ul>
    </div>
  );
}
