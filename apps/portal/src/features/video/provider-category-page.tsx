import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/video/$ex/category/$id')({ component: ProviderCategoryPage });

function ProviderCategoryPage() {
  return <VerticalPage title="chrome.nav.video" />;
}
