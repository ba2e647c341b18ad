import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/user/login/email')({ component: EmailPage });

function EmailPage() {
  return <VerticalPage title="common.signIn" />;
}
