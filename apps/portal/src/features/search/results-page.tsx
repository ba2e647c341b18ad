import { createFileRoute } from '@tanstack/react-router';
import { VerticalPage } from '../../app/vertical-page.tsx';

export const Route = createFileRoute('/_default/search-q')({ component: ResultsPage });

function ResultsPage() {
  return <VerticalPage title="common.search" />;
}
