import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/music/albums/$artist/$album')({ component: AlbumPage });

function AlbumPage() {
  return <VerticalPage title="chrome.nav.music" />;
}
