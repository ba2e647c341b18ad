import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/tournaments/details/$id')({ component: DetailsPage });

function DetailsPage() {
  return <VerticalPage title="chrome.nav.tournaments" />;
}
