import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/profile/info')({ component: InfoPage });

function InfoPage() {
  return <VerticalPage title="chrome.profile.info" />;
}
