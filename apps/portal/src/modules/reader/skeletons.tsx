import { TextSkeleton } from '@atrium/ui/states/skeletons';

/** A story on its way, in the places it will take. */
export const ReaderSkeleton = () => (
  <div
    aria-hidden="true"
    className="mx-auto w-full max-w-[calc(47.5rem+2*var(--gutter))] px-gutter pt-5 md:pt-9"
  >
    <div className="skeleton h-5.5 w-40 rounded-badge" />
    <div className="skeleton mt-4 h-12 rounded-album" />
    <div className="skeleton mt-2 h-12 w-3/5 rounded-album" />
    <div className="skeleton mt-5 h-16 w-4/5 rounded-album" />
    <div className="mt-6 flex items-center gap-3">
      <div className="skeleton size-11 rounded-full" />
      <div className="skeleton h-9 w-48 rounded-album" />
    </div>
    <div className="skeleton mt-6 aspect-video md:aspect-[5/2] md:rounded-game" />
    <div className="mt-10">
      <TextSkeleton lines={6} />
    </div>
  </div>
);

const rows = ['a', 'b', 'c', 'd'] as const;

export const StoriesSkeleton = () => (
  <div aria-hidden="true" className="mx-auto w-full max-w-360 px-gutter py-6 md:py-10">
    <div className="skeleton h-9 w-52 rounded-album" />
    <div className="my-5 flex gap-2">
      {rows.slice(1).map((row) => (
        <div key={row} className="skeleton h-9 w-28 rounded-full" />
      ))}
    </div>
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[7fr_5fr]">
      <div>
        <div className="skeleton aspect-video rounded-game" />
        <div className="skeleton mt-4 h-10 w-4/5 rounded-album" />
      </div>
      <div className="flex flex-col gap-8">
        {rows.map((row) => (
          <div key={row} className="flex gap-4">
            <div className="flex-1">
              <TextSkeleton />
            </div>
            <div className="skeleton size-24 rounded-card md:w-36" />
          </div>
        ))}
      </div>
    </div>
  </div>
);
