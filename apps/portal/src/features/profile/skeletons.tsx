/** Rows of a list, as tall as they will be. */
export const ProfileRowsSkeleton = ({ count = 3 }: { count?: number }) => (
  <div aria-hidden="true" className="flex flex-col gap-5 py-2">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical and never reordered.
      <div key={index} className="flex items-center gap-4">
        <div className="skeleton size-10 flex-none rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <div className="skeleton h-4 w-2/5 rounded-badge" />
          <div className="skeleton h-3.5 w-3/5 rounded-badge" />
        </div>
      </div>
    ))}
  </div>
);

/** A whole panel, before it is known what stands in it. */
export const PanelSkeleton = ({ rows = 2 }: { rows?: number }) => (
  <div aria-hidden="true" className="flex flex-col gap-4 rounded-panel bg-s1 p-5 shadow-1 md:p-6">
    <div className="skeleton h-6 w-44 rounded-badge" />
    {Array.from({ length: rows }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical and never reordered.
      <div key={index} className="skeleton h-12 rounded-card" />
    ))}
  </div>
);
