import { createFileRoute } from '@tanstack/react-router';
import { loadArticle } from '../../modules/article/details/load-article.ts';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { Reader } from '../../modules/reader/reader.tsx';
import { ReaderSkeleton } from '../../modules/reader/skeletons.tsx';

export const Route = createFileRoute('/_default/news/$category/$subcategory/$articlename/$article')({
  ...renewedByLocale,
  loader: (loading) => loadArticle(loading, { id: loading.params.article, contentTypes: ['NEWS'] }),
  pendingComponent: ReaderSkeleton,
  component: ArticlePage,
});

function ArticlePage() {
  return <Reader page={Route.useLoaderData()} />;
}
