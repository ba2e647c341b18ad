/** A page without a heading yet is called by its title. */
export const AppSkeleton = ({ title }: { title?: string }) => (
  <>
    {title !== undefined && <h1 className="sr-only">{title}</h1>}
    <div aria-hidden="true" className="skeleton h-64 rounded-panel" />
  </>
);
