import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../kit/page/vertical-page.tsx';

export const Route = createFileRoute('/_default/apps/register')({ component: RegisterPage });

function RegisterPage() {
  return <VerticalPage title="common.register" />;
}
