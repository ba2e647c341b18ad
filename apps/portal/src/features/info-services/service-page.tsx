import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/services/$name')({ component: ServicePage });

function ServicePage() {
  return <VerticalPage title="chrome.nav.infoServices" />;
}
