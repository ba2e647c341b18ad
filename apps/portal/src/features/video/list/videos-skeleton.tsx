import { cardColumns } from '@atrium/ui/cards/card';
import { CardSkeleton } from '@atrium/ui/states/skeletons';
import { column } from '../title/video-page.tsx';

const tiles = Array.from({ length: 18 }, (_, index) => index);

/** A page of posters before its films are known. */
export const VideosSkeleton = () => (
  <div aria-hidden="true" className={`${column} py-6 md:py-10`}>
    <div className="skeleton h-8 w-48 rounded-album" />
    <div className="skeleton mt-3 h-5 w-72 max-w-full rounded-badge" />
    <div className="my-6 flex gap-2 overflow-hidden">
      {tiles.slice(0, 4).map((tile) => (
        <div key={tile} className="skeleton h-9 w-24 flex-none rounded-full" />
      ))}
    </div>
    <div className={`grid gap-x-3 gap-y-6 md:gap-x-5 ${cardColumns.poster}`}>
      {tiles.map((tile) => (
        <CardSkeleton key={tile} kind="poster" />
      ))}
    </div>
  </div>
);
