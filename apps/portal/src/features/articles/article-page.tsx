import { createFileRoute } from '@tanstack/react-router';
import { loadArticle } from '../../app/article/load-article.ts';
import { renewedByLocale } from '../../app/article/renewed-by-locale.ts';
import { Reader } from '../../app/reader/reader.tsx';
import { ReaderSkeleton } from '../../app/reader/skeletons.tsx';

export const Route = createFileRoute('/_default/articles/$category/$subcategory/$article')({
  ...renewedByLocale,
  loader: (loading) => loadArticle(loading, { id: loading.params.article, contentTypes: ['ARTICLE'] }),
  pendingComponent: ReaderSkeleton,
  component: ArticlePage,
});

function ArticlePage() {
  return <Reader page={Route.useLoaderData()} />;
}
