import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/video/stream/{-$name}/$id')({ component: StreamPage });

function StreamPage() {
  return <VerticalPage title="chrome.nav.video" />;
}
