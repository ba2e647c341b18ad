import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/apps/pd/{-$title}/$name')({ component: ProductPage });

function ProductPage() {
  return <VerticalPage title="chrome.nav.apps" />;
}
