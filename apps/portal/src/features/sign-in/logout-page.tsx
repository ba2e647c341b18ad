import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/external/logout')({ component: LogoutPage });

function LogoutPage() {
  return <VerticalPage title="common.signOut" />;
}
