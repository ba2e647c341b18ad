import { TextSkeleton } from '@atrium/ui/states/skeletons';
import { Tinted } from '../../modules/game/tinted.tsx';

/** A tournament's page before it is known. */
export const TournamentSkeleton = () => (
  <Tinted hue={undefined} className="pb-10 md:pb-16">
    <div aria-hidden="true" className="mx-auto w-full max-w-[1440px] px-gutter">
      <div className="flex flex-col justify-end pt-44 pb-6 md:min-h-100 md:pt-16">
        <div className="skeleton h-6 w-40 rounded-badge" />
        <div className="skeleton mt-3 h-10 w-3/5 rounded-album md:h-16" />
        <div className="skeleton mt-3 h-5 w-2/5 rounded-badge" />
        <div className="skeleton mt-5 h-13 w-44 rounded-full" />
      </div>
      <div className="h-11 border-b border-line" />
      <div className="grid gap-8 pt-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-12">
        <TextSkeleton lines={6} />
        <div className="skeleton h-64 rounded-game" />
      </div>
    </div>
  </Tinted>
);
