import { TextSkeleton } from '@atrium/ui/states/skeletons';

export const StoreSkeleton = () => (
  <div aria-hidden="true">
    <div className="bg-s2">
      <div className="mx-auto flex w-full max-w-360 flex-col gap-x-8 gap-y-5 px-gutter pt-16 pb-12 md:flex-row md:items-center">
        <div className="skeleton shape-app w-32 flex-none md:w-44" />
        <div className="flex-1">
          <div className="skeleton h-12 w-64 max-w-full rounded-album" />
          <div className="skeleton mt-4 h-6 w-96 max-w-full rounded-badge" />
          <div className="skeleton mt-5 h-13 w-40 rounded-full" />
        </div>
      </div>
    </div>
    <div className="mx-auto grid w-full max-w-360 gap-12 px-gutter py-10 lg:grid-cols-2">
      <TextSkeleton lines={5} />
      <TextSkeleton lines={5} />
    </div>
  </div>
);

const rows = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

export const ListSkeleton = () => (
  <div aria-hidden="true" className="mx-auto w-full max-w-360 px-gutter py-6 md:py-10">
    <div className="skeleton h-9 w-52 rounded-album" />
    <div className="my-5 h-11" />
    <div className="grid gap-x-8 md:grid-cols-2 xl:grid-cols-3">
      {rows.map((row) => (
        <div key={row} className="flex min-h-24 items-center gap-4 py-3">
          <div className="skeleton shape-app w-16" />
          <div className="flex-1">
            <TextSkeleton lines={2} />
          </div>
        </div>
      ))}
    </div>
  </div>
);
