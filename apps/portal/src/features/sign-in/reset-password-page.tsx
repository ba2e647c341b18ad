import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/resetpassword')({ component: ResetPasswordPage });

function ResetPasswordPage() {
  return <VerticalPage title="common.signIn" />;
}
