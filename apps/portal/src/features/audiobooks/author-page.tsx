import { CardGrid } from '@atrium/ui/card-grid';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { createFileRoute } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { ArticleHead } from '../../modules/article/article-head.tsx';
import { loadArticle } from '../../modules/article/load-article.ts';
import { RelatedShelf } from '../../modules/article/related-shelf.tsx';
import { renewedByLocale } from '../../modules/article/renewed-by-locale.ts';
import { hueOf } from '../../modules/audio-reading/hue-of.ts';
import { SpokenPage } from '../../modules/audio-reading/spoken-page.tsx';
import { AuthorHeader } from './author-header.tsx';
import { AuthorSkeleton } from './author-skeleton.tsx';
import { loadAlike } from './load-alike.ts';

export const Route = createFileRoute('/_default/audiobook/artists/{-$title}/$id')({
  ...renewedByLocale,
  loader: async (loading) => {
    const page = await loadArticle(loading, { id: loading.params.id, contentTypes: ['AUTHOR'] });
    return { page, alike: await loadAlike(loading.context, page) };
  },
  pendingComponent: AuthorSkeleton,
  component: AuthorPage,
});

const onFirstScreen = 6;
/** As many as the page of an author brings along: so many are shown, and nobody knows how many more there are. */
const shelf = 12;

function AuthorPage() {
  const t = useTranslations();
  const id = useId();
  const { page, alike } = Route.useLoaderData();
  const { article, sections } = page;
  const books = sections.books ?? [];
  return (
    <SpokenPage hue={hueOf(article)}>
      <ArticleHead page={page} />
      <AuthorHeader article={article} books={books.length < shelf ? books.length : undefined} />
      {books.length > 0 ? (
        <section aria-labelledby={id} className="mt-10 md:mt-14">
          <h2 id={id} className="type-title pb-4">
            {t('spoken.author.books', { name: article.title })}
          </h2>
          <CardGrid entries={books} kind="audiobook" firstScreen={onFirstScreen} />
        </section>
      ) : (
        <EmptyState title={t('article.emptyList.title')} line={t('article.emptyList.line')} />
      )}
      <div className="mt-10 grid gap-6.5 *:min-w-0">
        <RelatedShelf title={t('article.moreLikeThis')} entries={alike} kind="audiobook" />
        <RelatedShelf title={t('article.similar')} entries={sections.similar} kind="artist" />
      </div>
    </SpokenPage>
  );
}
