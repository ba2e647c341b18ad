import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../kit/page/vertical-page.tsx';

export const Route = createFileRoute('/_default/subscription')({ component: PlansPage });

function PlansPage() {
  return <VerticalPage title="chrome.profile.subscription" />;
}
