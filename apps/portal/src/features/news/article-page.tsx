import { createFileRoute } from '@tanstack/react-router';
import { loadArticle } from '../../app/article/load-article.ts';
import { renewedByLocale } from '../../app/article/renewed-by-locale.ts';
import { Reader } from '../../app/reader/reader.tsx';
import { ReaderSkeleton } from '../../app/reader/skeletons.tsx';

export const Route = createFileRoute('/_default/news/$category/$subcategory/$articlename/$article')({
  ...renewedByLocale,
  loader: (loading) => loadArticle(loading, { id: loading.params.article, contentTypes: ['NEWS'] }),
  pendingComponent: ReaderSkeleton,
  component: ArticlePage,
});

function ArticlePage() {
  return <Reader page={Route.useLoaderData()} />;
}
