const rows = Array.from({ length: 8 }, (_, index) => index);

/** Cover, name, buttons and songs, before they are there. */
export const MusicSkeleton = () => (
  <div
    aria-hidden="true"
    className="mx-auto flex w-full max-w-[1440px] flex-col gap-8 px-gutter pt-4 md:pt-8"
  >
    <div className="grid items-end gap-5 md:grid-cols-[auto_minmax(0,1fr)] md:gap-8">
      <div className="skeleton shape-album mx-auto w-52 md:w-70" />
      <div>
        <div className="skeleton h-12 w-3/5 rounded-album md:h-16" />
        <div className="skeleton mt-4 h-5 w-2/5 rounded-badge" />
        <div className="skeleton mt-5 h-13 w-40 rounded-full" />
      </div>
    </div>
    <div>
      {rows.map((row) => (
        <div key={row} className="skeleton my-2 h-13 rounded-card" />
      ))}
    </div>
  </div>
);
