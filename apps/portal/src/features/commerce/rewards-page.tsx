import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../kit/page/vertical-page.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/reward')({ component: RewardsPage });

function RewardsPage() {
  return <VerticalPage title="chrome.profile.rewards" />;
}
