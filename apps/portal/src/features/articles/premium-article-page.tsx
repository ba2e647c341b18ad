import { createFileRoute } from '@tanstack/react-router';
import { loadArticle } from '../../modules/article/details/load-article.ts';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { ReaderSkeleton } from '../../modules/reader/skeletons.tsx';
import { PremiumReader } from './premium-reader.tsx';

export const Route = createFileRoute('/_default/articles/premium/$category/$subcategory/$article')({
  ...renewedByLocale,
  loader: (loading) =>
    loadArticle(loading, { id: loading.params.article, contentTypes: ['PREMIUM_ARTICLE'] }),
  pendingComponent: ReaderSkeleton,
  component: PremiumArticlePage,
});

function PremiumArticlePage() {
  return <PremiumReader page={Route.useLoaderData()} />;
}
