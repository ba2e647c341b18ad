import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/news/$category/$subcategory')({ component: SubcategoryPage });

function SubcategoryPage() {
  return <VerticalPage title="chrome.nav.news" />;
}
