import { ShelfSkeleton } from '@atrium/ui/states/skeletons';
import { column, VideoPage } from './video-page.tsx';

/** A title's page in its final shape, before anything is known of it. */
export const TitleSkeleton = () => (
  <VideoPage hue={undefined}>
    <div
      aria-hidden="true"
      className={`${column} flex flex-col justify-end pt-72 pb-8 md:min-h-148 md:justify-center md:pt-26 md:pb-14`}
    >
      <div className="skeleton h-12 w-96 max-w-full rounded-album md:h-16" />
      <div className="skeleton mt-4 h-5.5 w-64 rounded-badge" />
      <div className="skeleton mt-3 h-12 w-128 max-w-full rounded-album" />
      <div className="mt-5 flex gap-2.5">
        <div className="skeleton h-13 w-44 rounded-full" />
        <div className="skeleton size-13 rounded-full" />
        <div className="skeleton size-13 rounded-full" />
      </div>
    </div>
    <div className={column}>
      <ShelfSkeleton kind="video" />
    </div>
  </VideoPage>
);
