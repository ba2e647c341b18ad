import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/music/tracks/{-$title}/$track')({ component: TrackPage });

function TrackPage() {
  return <VerticalPage title="chrome.nav.music" />;
}
