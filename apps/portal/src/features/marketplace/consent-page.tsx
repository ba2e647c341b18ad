import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/apps/consent/$id')({
  component: ConsentPage,
});

function ConsentPage() {
  return <VerticalPage title="chrome.settings.privacy" />;
}
