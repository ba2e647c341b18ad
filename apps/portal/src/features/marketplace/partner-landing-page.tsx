import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/partners/$name')({ component: PartnerLandingPage });

function PartnerLandingPage() {
  return <VerticalPage title="chrome.nav.apps" />;
}
