import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/music/tracks/category')({ component: TrackCategoriesPage });

function TrackCategoriesPage() {
  return <VerticalPage title="chrome.nav.music" />;
}
