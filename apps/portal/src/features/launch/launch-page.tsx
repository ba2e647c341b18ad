import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/launch')({ component: LaunchPage });

function LaunchPage() {
  return <VerticalPage title="chrome.nav.home" />;
}
