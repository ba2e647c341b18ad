import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/games/category/$name/{-$id}')({ component: CategoryPage });

function CategoryPage() {
  return <VerticalPage title="chrome.nav.games" />;
}
