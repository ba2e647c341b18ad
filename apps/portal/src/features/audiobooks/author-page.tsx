import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { CardGrid, onFirstScreen } from '@atrium/ui/cards/card-grid';
import { Picture } from '@atrium/ui/image/picture';
import { InfiniteList } from '@atrium/ui/pagination/infinite-list';
import { ShelfSkeleton, TextSkeleton } from '@atrium/ui/states/skeletons';
import { createFileRoute } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyPage } from '../../kit/page/empty-page.tsx';
import { ArticleHead } from '../../modules/article/details/article-head.tsx';
import { Breadcrumbs } from '../../modules/article/details/breadcrumbs.tsx';
import { loadArticle } from '../../modules/article/details/load-article.ts';
import { ReadMore } from '../../modules/article/details/read-more.tsx';
import { RelatedShelf } from '../../modules/article/details/related-shelf.tsx';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { ShareButton } from '../../modules/article/details/share-button.tsx';
import { loadListOrNothing } from '../../modules/article/list/load-list.ts';
import { useList } from '../../modules/article/list/use-list.ts';
import { LikeButton } from '../../modules/article/reactions/like-button.tsx';
import { hueOf } from '../../modules/audio-reading/hue-of.ts';
import { ReadingPage } from '../../modules/audio-reading/reading-page.tsx';
import { FollowButton } from '../../modules/follow/follow-button.tsx';
import { FollowerCount } from '../../modules/follow/follower-count.tsx';
import { loadSimilar } from './load-similar.ts';

export const Route = createFileRoute('/_default/audiobook/artists/{-$title}/$id')({
  ...renewedByLocale,
  loader: async (loading) => {
    const page = await loadArticle(loading, { id: loading.params.id, contentTypes: ['AUTHOR'] });
    const query = { id: `by:${page.article.id}`, contentType: 'AUDIOBOOK' };
    const [books, alike] = await Promise.all([
      loadListOrNothing(loading.context, query),
      loadSimilar(loading.context, page),
    ]);
    return { page, books, query, alike };
  },
  pendingComponent: AuthorSkeleton,
  component: AuthorPage,
});

function AuthorPage() {
  const t = useTranslations();
  const id = useId();
  const { page, books: list, query, alike } = Route.useLoaderData();
  const { article, sections } = page;
  const stories = sections.stories ?? [];
  const { entries: books, hasMore, isLoading, loadMore } = useList(list, query);
  return (
    <ReadingPage hue={hueOf(article)}>
      <ArticleHead page={page} />
      <AuthorHeader article={article} books={hasMore || books.length === 0 ? undefined : books.length} />
      {books.length > 0 ? (
        <section aria-labelledby={id} className="mt-10 md:mt-14">
          <h2 id={id} className="type-title pb-4">
            {t('spoken.author.books', { name: article.title })}
          </h2>
          <InfiniteList hasMore={hasMore} isLoading={isLoading} onMore={loadMore}>
            <CardGrid entries={books} kind="audiobook" firstScreen={onFirstScreen} />
          </InfiniteList>
        </section>
      ) : (
        stories.length === 0 && <EmptyPage line={t('article.emptyList')} />
      )}
      <div className="mt-10 grid gap-6.5 *:min-w-0">
        <RelatedShelf
          title={t('spoken.author.articles', { name: article.title })}
          entries={stories}
          kind="article"
        />
        <RelatedShelf title={t('article.moreLikeThis')} entries={alike} kind="audiobook" />
        <RelatedShelf title={t('article.similar')} entries={sections.similar} kind="artist" />
      </div>
    </ReadingPage>
  );
}

type AuthorHeaderProps = { article: ArticleDetails; books: number | undefined };

function AuthorHeader({ article, books }: AuthorHeaderProps) {
  const t = useTranslations('spoken.author');
  const { title, description, contentType, id } = article;
  return (
    <header>
      <Breadcrumbs article={article} className="max-md:hidden" />
      <div className="grid items-center gap-x-9 gap-y-5 md:mt-4 md:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-x-12">
        <Portrait article={article} />
        <div className="min-w-0 max-md:text-center">
          <h1 className="type-display text-36 md:text-64">
            <bdi>{title}</bdi>
          </h1>
          {books !== undefined && (
            <p className="mt-2 text-15 text-t2 md:text-16">{t('count', { count: books })}</p>
          )}
          {description && <ReadMore text={description} className="mt-4 text-start" />}
          <div className="mt-5 flex flex-wrap items-center gap-2.5 max-md:justify-center">
            <FollowButton kind="WRITER" id={id} title={title} variant="glass" />
            <FollowerCount followers={article.followers} />
            <LikeButton entityType={contentType} id={id} title={title} variant="glass" />
            <ShareButton title={title} variant="glass" />
          </div>
        </div>
      </div>
    </header>
  );
}

/** An author without a picture is shown by their initials. */
const Portrait = ({ article: { imageUrl, thumbhash, title } }: { article: ArticleDetails }) => (
  <div className="pic shape-artist w-40 flex-none shadow-3 max-md:mx-auto md:w-full">
    {imageUrl ? (
      <Picture src={imageUrl} alt="" width={272} height={272} thumbhash={thumbhash} priority />
    ) : (
      <span
        aria-hidden
        className="type-display grid size-full place-items-center bg-linear-160 from-accent to-(--dock) text-64 text-on-accent"
      >
        {initials(title)}
      </span>
    )}
  </div>
);

const initials = (name: string) => {
  const words = name.split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase()).join('\u200c');
};

function AuthorSkeleton() {
  return (
    <ReadingPage hue={undefined}>
      <div
        aria-hidden="true"
        className="grid items-center gap-x-9 gap-y-5 md:mt-12 md:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-x-12"
      >
        <div className="skeleton shape-artist w-40 max-md:mx-auto md:w-full" />
        <div>
          <div className="skeleton h-10 w-3/5 rounded-album max-md:mx-auto md:h-16" />
          <div className="skeleton mt-3 h-5 w-32 rounded-badge max-md:mx-auto" />
          <div className="mt-5 max-w-[40em]">
            <TextSkeleton lines={3} />
          </div>
          <div className="skeleton mt-5 h-11 w-24 rounded-full max-md:mx-auto" />
        </div>
      </div>
      <div className="mt-10 md:mt-14">
        <ShelfSkeleton kind="audiobook" />
      </div>
    </ReadingPage>
  );
}
