import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/music/albums')({ component: AlbumsPage });

function AlbumsPage() {
  return <VerticalPage title="chrome.nav.music" />;
}
