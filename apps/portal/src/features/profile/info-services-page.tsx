import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../kit/page/vertical-page.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/profile/info-service-subscriptions')({
  component: InfoServicesPage,
});

function InfoServicesPage() {
  return <VerticalPage title="chrome.profile.infoServiceSubscriptions" />;
}
