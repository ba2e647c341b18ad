import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/vouchers/genre/$id')({ component: GenrePage });

function GenrePage() {
  return <VerticalPage title="chrome.nav.vouchers" />;
}
