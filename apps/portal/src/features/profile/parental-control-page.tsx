import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/parentalControl')({
  component: ParentalControlPage,
});

function ParentalControlPage() {
  return <VerticalPage title="chrome.settings.parentalControl" />;
}
