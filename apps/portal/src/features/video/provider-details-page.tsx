import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/video/$ex/details/{-$name}/$id')({
  component: ProviderDetailsPage,
});

function ProviderDetailsPage() {
  return <VerticalPage title="chrome.nav.video" />;
}
