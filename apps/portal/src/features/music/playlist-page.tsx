import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/music/playlists/{-$title}/$playlist')({
  component: PlaylistPage,
});

function PlaylistPage() {
  return <VerticalPage title="chrome.nav.music" />;
}
