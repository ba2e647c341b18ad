import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/tournaments/videos/details/$id')({ component: VideoPage });

function VideoPage() {
  return <VerticalPage title="chrome.nav.tournaments" />;
}
