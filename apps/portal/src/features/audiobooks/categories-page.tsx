import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/audiobook/category')({ component: CategoriesPage });

function CategoriesPage() {
  return <VerticalPage title="chrome.nav.audiobooks" />;
}
