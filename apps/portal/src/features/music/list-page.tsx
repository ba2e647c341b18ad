import { createFileRoute } from '@tanstack/react-router';
import { ComposedVertical, vertical } from '../../app/composed/vertical.tsx';

export const Route = createFileRoute('/_default/music/list')({ ...vertical('music'), component: ListPage });

function ListPage() {
  return <ComposedVertical page={Route.useLoaderData()} title="chrome.nav.music" />;
}
