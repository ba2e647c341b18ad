import { CardSkeleton, TextSkeleton } from '@atrium/ui/states/skeletons';

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

export const VouchersSkeleton = () => (
  <div aria-hidden="true" className="mx-auto w-full max-w-360 px-gutter py-6 md:py-10">
    <div className="skeleton h-9 w-56 rounded-album" />
    <div className="skeleton mt-3 h-5 w-72 max-w-full rounded-badge" />
    <div className="my-5 h-11" />
    <div className="grid grid-cols-[repeat(auto-fill,minmax(15.5rem,1fr))] gap-x-3 gap-y-6 md:gap-x-5">
      {places.map((place) => (
        <CardSkeleton key={place} kind="voucher" />
      ))}
    </div>
  </div>
);

export const VoucherSkeleton = () => (
  <div
    aria-hidden="true"
    className="mx-auto grid w-full max-w-260 gap-12 px-gutter py-6 md:grid-cols-[minmax(0,26rem)_1fr] md:py-12"
  >
    <div className="skeleton h-140 rounded-dialog" />
    <TextSkeleton lines={8} />
  </div>
);
