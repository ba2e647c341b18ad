import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../kit/page/vertical-page.tsx';

export const Route = createFileRoute('/_default/notifications')({ component: NotificationsPage });

function NotificationsPage() {
  return <VerticalPage title="chrome.profile.notifications" />;
}
