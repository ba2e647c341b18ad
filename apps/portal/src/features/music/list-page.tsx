import { createFileRoute } from '@tanstack/react-router';
import { renewedByLocale } from '../../app/article/renewed-by-locale.ts';
import { findStructure } from '../../app/composed/load-structure.ts';
import { ComposedVertical } from '../../app/composed/vertical.tsx';

export const Route = createFileRoute('/_default/music/list')({
  ...renewedByLocale,
  loader: ({ context }) => findStructure(context, 'music'),
  component: ListPage,
});

function ListPage() {
  return <ComposedVertical page={Route.useLoaderData()} title="chrome.nav.music" />;
}
