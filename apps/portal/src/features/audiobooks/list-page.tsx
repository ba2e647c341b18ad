import { createFileRoute } from '@tanstack/react-router';
import { renewedByLocale } from '../../app/article/renewed-by-locale.ts';
import { findStructure } from '../../app/composed/load-structure.ts';
import { ComposedVertical } from '../../app/composed/vertical.tsx';
import { FrontSkeleton } from '../../app/spoken/skeletons.tsx';

export const Route = createFileRoute('/_default/audiobook/list')({
  ...renewedByLocale,
  loader: ({ context }) => findStructure(context, 'audiobooks'),
  pendingComponent: () => <FrontSkeleton kind="audiobook" />,
  component: ListPage,
});

function ListPage() {
  return <ComposedVertical page={Route.useLoaderData()} title="chrome.nav.audiobooks" />;
}
