import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_empty/video/$ex/stream/{-$name}/$id')({
  component: ProviderStreamPage,
});

function ProviderStreamPage() {
  return <VerticalPage title="chrome.nav.video" />;
}
