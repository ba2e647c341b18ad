import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/music/artists/{-$artistName}/$id')({ component: ArtistPage });

function ArtistPage() {
  return <VerticalPage title="chrome.nav.music" />;
}
