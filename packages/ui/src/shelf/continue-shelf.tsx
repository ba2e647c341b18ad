import { useId } from 'react';
import { CardLink } from '../cards/card-link.tsx';
import { Picture } from '../image/picture.tsx';
import { Link } from '../ui-provider.tsx';
import { ShelfArrows } from './shelf-arrows.tsx';
import { useShelf } from './use-shelf.ts';

/** What was begun, as its card: the shape says what it is. */
export interface ContinueCard {
  id: number;
  shape: keyof typeof shapes;
  title: string;
  line: string;
  href: string;
  imageUrl?: string | undefined;
  thumbhash?: string | undefined;
  /** 0 to 1; null where it was only opened. */
  progress: number | null;
}

/** All are as high as each other, so that books, podcasts and albums stand on one line; widths follow the shapes. */
const high = 181;
const shapes = {
  audiobook: { look: 'shape-audiobook', width: 121 },
  album: { look: 'shape-album', width: 181 },
  podcast: { look: 'shape-podcast', width: 181 },
  video: { look: 'shape-video', width: 322 },
  poster: { look: 'shape-poster', width: 121 },
  game: { look: 'rounded-game aspect-square', width: 181 },
} as const;

interface ContinueShelfProps {
  title: string;
  cards: readonly ContinueCard[];
  /** How many there are, in words, where nothing leads on. */
  count: string;
  more?: { label: string; href: string } | undefined;
}

export function ContinueShelf({ title, cards, count, more }: ContinueShelfProps) {
  const id = useId();
  const { ref, edges, scroll, onKeyDown } = useShelf();
  return (
    <section aria-labelledby={id} className="relative min-w-0">
      <div className="mb-3.5 flex min-h-8 items-center gap-3 md:min-h-9">
        <h2 id={id} className="type-title min-w-0 flex-1">
          <bdi className="block truncate">{title}</bdi>
        </h2>
        {more ? (
          <Link href={more.href} aria-describedby={id} className="more-link">
            {more.label}
          </Link>
        ) : (
          <span className="text-13 text-t2">{count}</span>
        )}
        <ShelfArrows edges={edges} onScroll={scroll} />
      </div>
      <ul
        ref={ref}
        onKeyDown={onKeyDown}
        data-before={edges.before}
        data-after={edges.after}
        className="shelf-cards"
      >
        {cards.map((card) => (
          <li key={card.id} style={{ inlineSize: shapes[card.shape].width }} className="flex-none">
            <Card card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ card: { shape, title, line, href, imageUrl, thumbhash, progress } }: { card: ContinueCard }) {
  const { look, width } = shapes[shape];
  const isInside = shape === 'video';
  const bar = progress !== null && (
    <span
      dir="ltr"
      aria-hidden
      className={`block h-1 overflow-hidden rounded-full ${isInside ? 'absolute inset-x-3 bottom-3 bg-white/35' : 'mt-2.5 bg-track'}`}
    >
      <span
        className="block h-full rounded-full bg-accent"
        style={{ inlineSize: `${Math.round(progress * 100)}%` }}
      />
    </span>
  );
  return (
    <CardLink href={href}>
      <span className={`pic relative block w-full ${look}`}>
        {imageUrl && <Picture src={imageUrl} alt="" width={width} height={high} thumbhash={thumbhash} />}
        {isInside && bar}
      </span>
      {!isInside && bar}
      <span className="mt-2.5 block min-w-0">
        <bdi className="block truncate text-14 font-medium">{title}</bdi>
        <bdi className="line-clamp-2 text-13 text-t2">{line}</bdi>
      </span>
    </CardLink>
  );
}
