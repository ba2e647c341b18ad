import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/tournaments/news/details/$id')({ component: NewsPage });

function NewsPage() {
  return <VerticalPage title="chrome.nav.tournaments" />;
}
