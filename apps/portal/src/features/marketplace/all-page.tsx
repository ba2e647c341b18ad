import { createFileRoute } from '@tanstack/react-router';
import { ComposedVertical, vertical } from '../../app/composed/vertical.tsx';

export const Route = createFileRoute('/_default/apps/viewAll')({
  ...vertical('apps'),
  component: AllPage,
});

function AllPage() {
  return <ComposedVertical page={Route.useLoaderData()} title="chrome.nav.apps" />;
}
