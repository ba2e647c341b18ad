import { TextSkeleton } from '@atrium/ui/states/skeletons';

/** A report before it is known; a film stands before its title, a picture after. */
export const ReportSkeleton = ({ hasFilm = false }: { hasFilm?: boolean }) => (
  <div aria-hidden="true" className="mx-auto w-full max-w-[1440px] px-gutter py-6 md:py-10">
    <div className={hasFilm ? 'mx-auto max-w-240' : 'mx-auto max-w-180'}>
      {hasFilm && <div className="skeleton -mx-gutter mb-6 aspect-video md:mx-0 md:rounded-game" />}
      <div className="skeleton h-5 w-40 rounded-badge" />
      <div className="skeleton mt-2 h-12 w-4/5 rounded-album" />
      <div className="skeleton mt-3 mb-6 h-5 w-56 rounded-badge" />
      {!hasFilm && <div className="skeleton shape-video mb-6" />}
      <TextSkeleton lines={8} />
    </div>
  </div>
);
