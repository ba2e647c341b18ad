import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/voucherbooks/$name')({ component: BookPage });

function BookPage() {
  return <VerticalPage title="chrome.nav.vouchers" />;
}
