import type { Entry } from '@atrium/domain/site/models/structure';
import { cardWidths } from '../cards/card.tsx';
import type { CardOpening } from '../cards/card-link.tsx';
import { StoryCard } from '../cards/story-card.tsx';
import { ShelfArrows } from './shelf-arrows.tsx';
import { useShelf } from './use-shelf.ts';

type StoryRowProps = {
  label: string | undefined;
  entries: readonly Entry[];
  /** What a press on a circle does. */
  opening?: (index: number) => CardOpening;
};

/** A shelf without a heading, whose cards open over the page. */
export function StoryRow({ label, entries, opening }: StoryRowProps) {
  const { ref, edges, scroll, onKeyDown } = useShelf();
  return (
    <section aria-label={label} className="relative min-w-0">
      <ul
        ref={ref}
        onKeyDown={onKeyDown}
        data-before={edges.before}
        data-after={edges.after}
        className="shelf-cards"
      >
        {entries.map((entry, index) => (
          <li key={entry.id} className={`min-w-0 ${cardWidths.story}`}>
            <StoryCard entry={entry} {...opening?.(index)} />
          </li>
        ))}
      </ul>
      {/* over the end of the row, at the height of its circles: there is no heading for them to stand beside */}
      <div className="absolute end-0 top-5">
        <ShelfArrows edges={edges} onScroll={scroll} />
      </div>
    </section>
  );
}
