import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/favorites')({ component: FavoritesPage });

function FavoritesPage() {
  return <VerticalPage title="chrome.profile.favorites" />;
}
