import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/games/publisher/$name')({ component: PublisherPage });

function PublisherPage() {
  return <VerticalPage title="chrome.nav.games" />;
}
