import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/MyPaymentMethods')({
  component: PaymentMethodsPage,
});

function PaymentMethodsPage() {
  return <VerticalPage title="chrome.profile.paymentMethods" />;
}
