import { createFileRoute } from '@tanstack/react-router';
import { loadArticle } from '../../modules/article/details/load-article.ts';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { Reader } from '../../modules/reader/reader.tsx';
import { ReaderSkeleton } from '../../modules/reader/skeletons.tsx';

export const Route = createFileRoute('/_default/articles/$category/$subcategory/$article')({
  ...renewedByLocale,
  loader: (loading) => loadArticle(loading, { id: loading.params.article, contentTypes: ['ARTICLE'] }),
  pendingComponent: ReaderSkeleton,
  component: ArticlePage,
});

function ArticlePage() {
  return <Reader page={Route.useLoaderData()} />;
}
