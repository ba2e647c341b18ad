import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/video/category/{-$name}/$id')({ component: CategoryPage });

function CategoryPage() {
  return <VerticalPage title="chrome.nav.video" />;
}
