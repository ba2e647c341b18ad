import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/mp/$title/$name')({ component: ListingPage });

function ListingPage() {
  return <VerticalPage title="chrome.nav.apps" />;
}
