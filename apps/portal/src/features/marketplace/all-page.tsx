import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/apps/viewAll')({ component: AllPage });

function AllPage() {
  return <VerticalPage title="chrome.nav.apps" />;
}
