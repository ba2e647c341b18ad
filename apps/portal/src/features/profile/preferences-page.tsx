import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/profile/preferences')({
  component: PreferencesPage,
});

function PreferencesPage() {
  return <VerticalPage title="chrome.settings.preferences" />;
}
