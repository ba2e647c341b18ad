import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/video/series/details/{-$name}/$id')({
  component: SeriesPage,
});

function SeriesPage() {
  return <VerticalPage title="chrome.nav.video" />;
}
