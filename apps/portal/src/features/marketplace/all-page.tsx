import { createFileRoute } from '@tanstack/react-router';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { findStructure } from '../../modules/structure/load-structure.ts';
import { ComposedVertical } from '../../modules/structure/vertical.tsx';

export const Route = createFileRoute('/_default/apps/viewAll')({
  ...renewedByLocale,
  loader: ({ context }) => findStructure(context, 'apps'),
  component: AllPage,
});

function AllPage() {
  return <ComposedVertical page={Route.useLoaderData()} title="chrome.nav.apps" />;
}
