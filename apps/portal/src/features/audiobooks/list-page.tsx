import { createFileRoute } from '@tanstack/react-router';
import { ComposedVertical, vertical } from '../../app/composed/vertical.tsx';
import { FrontSkeleton } from '../../app/spoken/skeletons.tsx';

export const Route = createFileRoute('/_default/audiobook/list')({
  ...vertical('audiobooks'),
  pendingComponent: () => <FrontSkeleton kind="audiobook" />,
  component: ListPage,
});

function ListPage() {
  return <ComposedVertical page={Route.useLoaderData()} title="chrome.nav.audiobooks" />;
}
