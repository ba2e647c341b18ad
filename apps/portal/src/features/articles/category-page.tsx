import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/articles/$category')({ component: CategoryPage });

function CategoryPage() {
  return <VerticalPage title="chrome.nav.news" />;
}
