import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/articles/$category/$subcategory/$article')({
  component: ArticlePage,
});

function ArticlePage() {
  return <VerticalPage title="chrome.nav.news" />;
}
