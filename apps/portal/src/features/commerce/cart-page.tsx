import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../kit/page/vertical-page.tsx';

export const Route = createFileRoute('/_default/myCart')({ component: CartPage });

function CartPage() {
  return <VerticalPage title="chrome.profile.cart" />;
}
