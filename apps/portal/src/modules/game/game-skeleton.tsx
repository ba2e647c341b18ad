import { ShelfSkeleton, TextSkeleton } from '@atrium/ui/states/skeletons';
import { TintedGame } from './tinted-game.tsx';

/** A game's page before its game is known. */
export const GameSkeleton = () => (
  <TintedGame hue={undefined} className="pb-10 md:pb-16">
    <div
      aria-hidden="true"
      className="mx-auto grid w-full max-w-[1440px] grid-cols-[5.75rem_minmax(0,1fr)] gap-x-3.5 gap-y-4.5 px-gutter pt-42 pb-6 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-x-8 md:pt-20 md:pb-12 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-x-12"
    >
      <div className="skeleton shape-game md:row-span-3" />
      <div className="self-end">
        <div className="skeleton h-8 w-3/5 rounded-album md:h-16" />
        <div className="skeleton mt-2 h-4 w-2/5 rounded-badge" />
      </div>
      <div className="skeleton h-11 rounded-album max-md:col-span-full md:w-96" />
      <div className="skeleton h-13 rounded-full max-md:col-span-full md:w-56" />
    </div>
    <div className="mx-auto grid w-full max-w-[1440px] gap-8 px-gutter">
      <TextSkeleton lines={4} />
      <ShelfSkeleton kind="game" />
    </div>
  </TintedGame>
);
