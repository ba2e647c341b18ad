import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/_empty')({ component: EmptyLayout });

function EmptyLayout() {
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
      <Outlet />
    </main>
  );
}
