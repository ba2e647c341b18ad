import { TextSkeleton } from '@atrium/ui/states/skeletons';
import { RowsSkeleton } from '../../modules/audio-reading/skeletons.tsx';
import { SpokenPage } from '../../modules/audio-reading/spoken-page.tsx';

export const EpisodeSkeleton = () => (
  <SpokenPage hue={undefined}>
    <div
      aria-hidden="true"
      className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-4 md:mt-12 md:grid-cols-[12rem_minmax(0,1fr)] md:gap-x-9 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="skeleton shape-podcast w-full" />
      <div>
        <div className="skeleton h-4 w-2/5 rounded-badge" />
        <div className="skeleton mt-2.5 h-8 w-4/5 rounded-album md:h-12 md:w-3/5" />
        <div className="skeleton mt-3 h-5 w-1/3 rounded-badge" />
      </div>
      <div className="skeleton col-span-full mt-1 h-26 rounded-game md:mt-3" />
    </div>
    <div className="mt-8 grid gap-x-14 gap-y-10 md:mt-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="grid content-start gap-10">
        <TextSkeleton lines={5} />
        <RowsSkeleton rows={4} />
      </div>
      <div aria-hidden="true" className="skeleton h-52 rounded-game max-lg:-order-1" />
    </div>
  </SpokenPage>
);
