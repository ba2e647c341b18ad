import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/audiobook/details/{-$title}/$id')({ component: DetailsPage });

function DetailsPage() {
  return <VerticalPage title="chrome.nav.audiobooks" />;
}
