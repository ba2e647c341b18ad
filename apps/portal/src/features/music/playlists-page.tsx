import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/music/playlists')({ component: PlaylistsPage });

function PlaylistsPage() {
  return <VerticalPage title="chrome.nav.music" />;
}
