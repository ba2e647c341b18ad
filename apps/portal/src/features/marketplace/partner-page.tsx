import { createFileRoute } from '@tanstack/react-router';
import { loadArticle } from '../../modules/article/details/load-article.ts';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { StoreSkeleton } from '../../modules/shop/store-skeleton.tsx';
import { AppDetails } from './app-details.tsx';

export const Route = createFileRoute('/_default/apps/partner/{-$title}/$name')({
  ...renewedByLocale,
  loader: (loading) => loadArticle(loading, { id: loading.params.name, contentTypes: ['APP'] }),
  pendingComponent: StoreSkeleton,
  component: PartnerPage,
});

function PartnerPage() {
  return <AppDetails page={Route.useLoaderData()} />;
}
