import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/articles/premium/$category/$subcategory/$article')({
  component: PremiumArticlePage,
});

function PremiumArticlePage() {
  return <VerticalPage title="chrome.nav.news" />;
}
