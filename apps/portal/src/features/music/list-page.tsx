import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/music/list')({ component: ListPage });

function ListPage() {
  return <VerticalPage title="chrome.nav.music" />;
}
