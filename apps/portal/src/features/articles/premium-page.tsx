import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/articles/premium')({ component: PremiumPage });

function PremiumPage() {
  return <VerticalPage title="chrome.nav.news" />;
}
