import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/apps/manage/{-$id}')({ component: ManagePage });

function ManagePage() {
  return <VerticalPage title="chrome.nav.apps" />;
}
