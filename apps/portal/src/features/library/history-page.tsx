import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../kit/page/vertical-page.tsx';

export const Route = createFileRoute('/_default/history')({ component: HistoryPage });

function HistoryPage() {
  return <VerticalPage title="chrome.profile.history" />;
}
