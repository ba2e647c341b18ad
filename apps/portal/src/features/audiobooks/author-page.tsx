import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/audiobook/artists/{-$title}/$id')({ component: AuthorPage });

function AuthorPage() {
  return <VerticalPage title="chrome.nav.audiobooks" />;
}
