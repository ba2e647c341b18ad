const places = Array.from({ length: 6 }, (_, index) => index);

/** Cover and name of a playlist, what can be done with it, and its titles. */
export const PlaylistSkeleton = () => (
  <div aria-hidden="true" className="grid gap-3">
    <div className="mb-5 grid items-end gap-5 md:grid-cols-[auto_minmax(0,1fr)] md:gap-8">
      <div className="skeleton mx-auto aspect-square w-52 rounded-card md:w-70" />
      <div className="grid gap-4">
        <div className="skeleton h-12 w-64 max-w-full rounded-card" />
        <div className="skeleton h-13 w-80 max-w-full rounded-card" />
      </div>
    </div>
    {places.map((place) => (
      <div key={place} className="skeleton h-13 rounded-card" />
    ))}
  </div>
);
