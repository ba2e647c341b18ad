import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/user/register')({ component: RegisterPage });

function RegisterPage() {
  return <VerticalPage title="common.register" />;
}
