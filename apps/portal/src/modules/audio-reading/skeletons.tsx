import { cardColumns } from '@atrium/ui/cards/card';
import { CardSkeleton, ShelfSkeleton } from '@atrium/ui/states/skeletons';

type Kind = 'podcast' | 'audiobook' | 'genre';

const cards = Array.from({ length: 18 }, (_, index) => index);
const chips = cards.slice(0, 6);

const column = 'mx-auto w-full max-w-[1440px] px-gutter';

const Chips = () => (
  <div className="flex gap-2 overflow-hidden">
    {chips.map((chip) => (
      <div key={chip} className="skeleton h-9 w-24 flex-none rounded-full" />
    ))}
  </div>
);

/** A vertical's front page: a shelf, its genres, more shelves. */
export const FrontSkeleton = ({ kind }: { kind: Kind }) => (
  <div aria-hidden="true" className={`${column} flex flex-col gap-4 pt-4 md:gap-6.5 md:pt-7`}>
    <ShelfSkeleton kind={kind} />
    <Chips />
    <ShelfSkeleton kind={kind} />
    <ShelfSkeleton kind={kind} />
  </div>
);

export const GridSkeleton = ({ kind }: { kind: Kind }) => (
  <div aria-hidden="true" className={`${column} py-6 md:py-10`}>
    <div className="skeleton h-8 w-48 rounded-album" />
    <div className="my-6">
      <Chips />
    </div>
    <div className={`grid gap-x-3 gap-y-6 md:gap-x-5 ${cardColumns[kind]}`}>
      {cards.map((card) => (
        <CardSkeleton key={card} kind={kind} />
      ))}
    </div>
  </div>
);

/** Rows of episodes or chapters. */
export const RowsSkeleton = ({ rows }: { rows: number }) => (
  <div aria-hidden="true">
    {cards.slice(0, rows).map((row) => (
      <div key={row} className="flex items-center gap-4 border-t border-line py-4">
        <div className="skeleton size-11 flex-none rounded-full" />
        <div className="flex-1">
          <div className="skeleton h-4.5 w-3/5 rounded-badge" />
          <div className="skeleton mt-2 h-4 w-4/5 rounded-badge" />
        </div>
      </div>
    ))}
  </div>
);
