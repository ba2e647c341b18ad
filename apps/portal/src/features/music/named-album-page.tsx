import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/music/albums/$artist/$artistName/$albumName/$album')({
  component: NamedAlbumPage,
});

function NamedAlbumPage() {
  return <VerticalPage title="chrome.nav.music" />;
}
