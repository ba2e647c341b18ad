import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/user/login')({ component: LoginPage });

function LoginPage() {
  return <VerticalPage title="common.signIn" />;
}
