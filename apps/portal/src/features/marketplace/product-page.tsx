import { createFileRoute } from '@tanstack/react-router';
import { loadArticle } from '../../modules/article/details/load-article.ts';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { StoreSkeleton } from '../../modules/shop/store-skeleton.tsx';
import { ItemDetails } from './item-details.tsx';

export const Route = createFileRoute('/_default/apps/pd/{-$title}/$name')({
  ...renewedByLocale,
  loader: (loading) => loadArticle(loading, { id: loading.params.name, contentTypes: ['APP_PRODUCT'] }),
  pendingComponent: StoreSkeleton,
  component: ProductPage,
});

function ProductPage() {
  return <ItemDetails page={Route.useLoaderData()} />;
}
