import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/audiobook/genre/$name')({ component: GenrePage });

function GenrePage() {
  return <VerticalPage title="chrome.nav.audiobooks" />;
}
