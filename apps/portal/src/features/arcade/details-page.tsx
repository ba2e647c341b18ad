import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/arcade/details/{-$name}/$id')({ component: DetailsPage });

function DetailsPage() {
  return <VerticalPage title="chrome.nav.arcade" />;
}
