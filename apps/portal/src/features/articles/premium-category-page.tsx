import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/articles/premium/$category')({
  component: PremiumCategoryPage,
});

function PremiumCategoryPage() {
  return <VerticalPage title="chrome.nav.news" />;
}
