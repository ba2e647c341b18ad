import { TextSkeleton } from '@atrium/ui/states/skeletons';
import { RowsSkeleton } from '../../modules/audio-reading/skeletons.tsx';
import { SpokenPage } from '../../modules/audio-reading/spoken-page.tsx';

export const BookSkeleton = () => (
  <SpokenPage hue={undefined}>
    <div
      aria-hidden="true"
      className="grid gap-x-9 gap-y-5 md:mt-12 md:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-x-12"
    >
      <div className="skeleton shape-audiobook w-40 max-md:mx-auto md:w-full md:self-start" />
      <div className="flex flex-col justify-center max-md:items-center">
        <div className="skeleton h-10 w-3/5 rounded-album md:h-16" />
        <div className="skeleton mt-4 h-5 w-1/3 rounded-badge" />
        <div className="skeleton mt-3 h-5 w-2/5 rounded-badge" />
        <div className="mt-5 w-full max-w-[40em]">
          <TextSkeleton lines={3} />
        </div>
        <div className="skeleton mt-5 h-13 w-full rounded-full md:w-80" />
      </div>
    </div>
    <div className="mt-8 grid gap-x-14 gap-y-10 md:mt-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        <div className="skeleton mb-4 h-7 w-32 rounded-album" />
        <RowsSkeleton rows={8} />
      </div>
      <div aria-hidden="true" className="skeleton h-96 rounded-game" />
    </div>
  </SpokenPage>
);
