import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/search')({ component: SearchPage });

function SearchPage() {
  return <VerticalPage title="common.search" />;
}
