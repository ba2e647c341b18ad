import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/vouchers/details/$id/{-$voucherId}')({
  component: DetailsPage,
});

function DetailsPage() {
  return <VerticalPage title="chrome.nav.vouchers" />;
}
