import { createFileRoute, Outlet } from '@tanstack/react-router';
import { refuseClosed } from '../../modules/parental-control/refuse-closed.ts';

export const Route = createFileRoute('/_empty')({ beforeLoad: refuseClosed, component: EmptyLayout });

function EmptyLayout() {
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
      <Outlet />
    </main>
  );
}
