import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/apps/partner/{-$title}/$name')({ component: PartnerPage });

function PartnerPage() {
  return <VerticalPage title="chrome.nav.apps" />;
}
