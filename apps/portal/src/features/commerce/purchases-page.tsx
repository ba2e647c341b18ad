import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../kit/page/vertical-page.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/myPurchases')({ component: PurchasesPage });

function PurchasesPage() {
  return <VerticalPage title="chrome.profile.purchases" />;
}
