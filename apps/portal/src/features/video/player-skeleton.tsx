import { column, VideoPage } from './video-page.tsx';

/** A page with a player before its film is known. */
export const PlayerSkeleton = () => (
  <VideoPage hue={undefined}>
    <div aria-hidden="true" className={`${column} md:pt-[calc(var(--bar-height)+0.25rem)]`}>
      <div className="skeleton aspect-video max-md:-mx-gutter md:rounded-panel" />
      <div className="skeleton mt-5 h-8 w-72 max-w-full rounded-album" />
      <div className="skeleton mt-3 h-5 w-96 max-w-full rounded-badge" />
    </div>
  </VideoPage>
);
