import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ArticleHead } from '../../modules/article/article-head.tsx';
import { loadArticle } from '../../modules/article/load-article.ts';
import { RelatedShelf } from '../../modules/article/related-shelf.tsx';
import { renewedByLocale } from '../../modules/article/renewed-by-locale.ts';
import { hueOf } from '../../modules/audio-reading/hue-of.ts';
import { SpokenPage } from '../../modules/audio-reading/spoken-page.tsx';
import { BookFacts } from './book-facts.tsx';
import { BookHeader } from './book-header.tsx';
import { BookSkeleton } from './book-skeleton.tsx';
import { ChapterList } from './chapter-list.tsx';

export const Route = createFileRoute('/_default/audiobook/details/{-$title}/$id')({
  ...renewedByLocale,
  loader: (loading) => loadArticle(loading, { id: loading.params.id, contentTypes: ['AUDIOBOOK'] }),
  pendingComponent: BookSkeleton,
  component: DetailsPage,
});

function DetailsPage() {
  const t = useTranslations('article');
  const page = Route.useLoaderData();
  const { article, sections } = page;
  const { maker } = article;
  return (
    <SpokenPage hue={hueOf(article)}>
      <ArticleHead page={page} />
      <BookHeader article={article} chapters={sections.items ?? []} />
      <div className="mt-8 grid gap-x-14 gap-y-10 md:mt-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <ChapterList page={page} />
        <BookFacts article={article} />
      </div>
      <div className="mt-10 grid gap-6.5 *:min-w-0">
        {maker && (
          <RelatedShelf
            title={t('moreBy', { name: maker.title })}
            entries={sections['more-by-maker']}
            kind="audiobook"
            more={{ label: maker.title, href: maker.clickUrl }}
          />
        )}
        <RelatedShelf title={t('moreLikeThis')} entries={sections['more-like-this']} kind="audiobook" />
      </div>
    </SpokenPage>
  );
}
