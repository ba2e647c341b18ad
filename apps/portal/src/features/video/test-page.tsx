import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/video/test')({ component: TestPage });

function TestPage() {
  return <VerticalPage title="chrome.nav.video" />;
}
