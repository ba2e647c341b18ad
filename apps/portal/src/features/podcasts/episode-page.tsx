import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/podcast/episode/{-$title}/$id')({ component: EpisodePage });

function EpisodePage() {
  return <VerticalPage title="chrome.nav.podcasts" />;
}
