import { cardColumns } from '@atrium/ui/cards/card';
import { CardSkeleton } from '@atrium/ui/states/skeletons';

const places = Array.from({ length: 12 }, (_, index) => index);

export const FavoritesSkeleton = () => (
  <div className={`grid gap-x-3 gap-y-6 md:gap-x-5 ${cardColumns.album}`}>
    {places.map((place) => (
      <CardSkeleton key={place} kind="album" />
    ))}
  </div>
);
