import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../kit/page/vertical-page.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/apps/profile')({ component: ProfilePage });

function ProfilePage() {
  return <VerticalPage title="chrome.profile.profile" />;
}
