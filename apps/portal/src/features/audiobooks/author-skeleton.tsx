import { ShelfSkeleton, TextSkeleton } from '@atrium/ui/states/skeletons';
import { SpokenPage } from '../../modules/audio-reading/spoken-page.tsx';

export const AuthorSkeleton = () => (
  <SpokenPage hue={undefined}>
    <div
      aria-hidden="true"
      className="grid items-center gap-x-9 gap-y-5 md:mt-12 md:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-x-12"
    >
      <div className="skeleton shape-artist w-40 max-md:mx-auto md:w-full" />
      <div>
        <div className="skeleton h-10 w-3/5 rounded-album max-md:mx-auto md:h-16" />
        <div className="skeleton mt-3 h-5 w-32 rounded-badge max-md:mx-auto" />
        <div className="mt-5 max-w-[40em]">
          <TextSkeleton lines={3} />
        </div>
        <div className="skeleton mt-5 h-11 w-24 rounded-full max-md:mx-auto" />
      </div>
    </div>
    <div className="mt-10 md:mt-14">
      <ShelfSkeleton kind="audiobook" />
    </div>
  </SpokenPage>
);
