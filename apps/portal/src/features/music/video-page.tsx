import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/music/video/details/$id')({ component: VideoPage });

function VideoPage() {
  return <VerticalPage title="chrome.nav.music" />;
}
