import { TextSkeleton } from '@atrium/ui/states/skeletons';
import { RowsSkeleton } from '../../modules/audio-reading/skeletons.tsx';
import { SpokenPage } from '../../modules/audio-reading/spoken-page.tsx';

export const ShowSkeleton = () => (
  <SpokenPage hue={undefined}>
    <div
      aria-hidden="true"
      className="grid items-end gap-x-5 gap-y-5 md:mt-12 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-x-9 lg:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <div className="skeleton shape-podcast w-44 max-md:mx-auto md:w-full md:self-start" />
      <div className="max-md:text-center">
        <div className="skeleton h-10 w-3/5 rounded-album max-md:mx-auto md:h-16" />
        <div className="skeleton mt-3 h-5 w-2/5 rounded-badge max-md:mx-auto" />
        <div className="mt-5 max-w-[40em]">
          <TextSkeleton lines={2} />
        </div>
        <div className="skeleton mt-5 h-13 w-52 rounded-full max-md:mx-auto" />
      </div>
    </div>
    <div className="mt-8 grid gap-x-14 gap-y-10 md:mt-12 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div>
        <div className="skeleton mb-4 h-7 w-32 rounded-album" />
        <RowsSkeleton rows={5} />
      </div>
      <div aria-hidden="true" className="skeleton h-72 rounded-game" />
    </div>
  </SpokenPage>
);
