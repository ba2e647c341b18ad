export const AppSkeleton = () => <div aria-hidden="true" className="skeleton h-64 rounded-panel" />;
