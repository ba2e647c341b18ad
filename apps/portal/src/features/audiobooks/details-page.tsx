import { ageGrade } from '@atrium/domain/access/age';
import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { formatList, joinFacts } from '@atrium/i18n/format';
import { TextSkeleton } from '@atrium/ui/states/skeletons';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { createFileRoute } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { ArticleHead } from '../../modules/article/details/article-head.tsx';
import { loadArticle } from '../../modules/article/details/load-article.ts';
import { RelatedShelf } from '../../modules/article/details/related-shelf.tsx';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { RatingSection } from '../../modules/article/reactions/rating-section.tsx';
import { dayText } from '../../modules/audio-reading/day-text.ts';
import { hueOf } from '../../modules/audio-reading/hue-of.ts';
import { languageName } from '../../modules/audio-reading/language-name.ts';
import { lengthText } from '../../modules/audio-reading/length-text.ts';
import { ReadingPage } from '../../modules/audio-reading/reading-page.tsx';
import { RowsSkeleton } from '../../modules/audio-reading/skeletons.tsx';
import { useWholeProgress } from '../../modules/player/progress/use-whole-progress.ts';
import { BookHeader } from './book-header.tsx';
import { ChapterList } from './chapter-list.tsx';
import { useChapters } from './use-chapters.ts';

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
  const chapters = useChapters(page);
  const progress = useWholeProgress({ id: article.id, parts: chapters.tracks, order: 'inOrder' });
  return (
    <ReadingPage hue={hueOf(article)}>
      <ArticleHead page={page} />
      <BookHeader article={article} chapters={chapters} progress={progress} />
      <div className="mt-8 grid gap-x-14 gap-y-10 md:mt-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <ChapterList page={page} chapters={chapters} progress={progress} />
        <BookFacts article={article} />
      </div>
      <div className="mt-10 grid gap-6.5 *:min-w-0">
        <RatingSection article={article} />
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
    </ReadingPage>
  );
}

function BookFacts({ article }: { article: ArticleDetails }) {
  const t = useTranslations('spoken.book');
  const id = useId();
  return (
    <section aria-labelledby={id} className="self-start rounded-game bg-s1 px-5 py-4.5">
      <h2 id={id} className="type-title">
        {t('about')}
      </h2>
      <dl className="mt-2 divide-y divide-line text-14">
        {useFacts(article).map(({ label, value }) => (
          <div key={label} className="flex gap-4 py-2.5">
            <dt className="w-2/5 flex-none text-t2">{label}</dt>
            <dd className="min-w-0 flex-1 font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Fact = { label: string; value: ReactNode };

/** Only what is known is listed. */
function useFacts(article: ArticleDetails): Fact[] {
  const t = useTranslations('spoken.book');
  const age = useTranslations('age');
  const { locale } = useUi();
  const { maker, people, duration, releasedOn, ageRating, categories, customProperties } = article;
  const { language, original, abridged } = customProperties;
  const names = people.map(({ name }) => name);
  const grade = ageGrade(ageRating);
  const length = duration !== null && lengthText(locale, duration);
  const facts: Fact[] = [
    { label: t('author'), value: maker && <FactLink href={maker.clickUrl}>{maker.title}</FactLink> },
    { label: t('reader'), value: names.length > 0 && <bdi>{formatList(locale, names)}</bdi> },
    { label: t('length'), value: length && joinFacts(locale, [length, abridged === true && t('abridged')]) },
    { label: t('released'), value: releasedOn && dayText(locale, releasedOn) },
    { label: t('original'), value: typeof original === 'string' && <bdi>{original}</bdi> },
    { label: t('language'), value: languageName(locale, language) },
    { label: t('genre'), value: <Genres categories={categories} /> },
    { label: t('age'), value: grade === 'all' ? t('everyone') : <bdi>{age(grade)}</bdi> },
  ];
  return facts.filter(({ value }) => Boolean(value));
}

const Genres = ({ categories }: Pick<ArticleDetails, 'categories'>) => (
  <span className="flex flex-wrap gap-x-3">
    {categories.map(({ id, title, clickUrl }) =>
      clickUrl ? (
        <FactLink key={id} href={clickUrl}>
          {title}
        </FactLink>
      ) : (
        <span key={id}>{title}</span>
      ),
    )}
  </span>
);

const FactLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} className="hit text-accent-text hover:underline">
    <bdi>{children}</bdi>
  </Link>
);

function BookSkeleton() {
  return (
    <ReadingPage hue={undefined}>
      <div
        aria-hidden="true"
        className="grid gap-x-9 gap-y-5 md:mt-12 md:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-x-12"
      >
        <div className="skeleton shape-audiobook w-40 max-md:mx-auto md:w-full md:self-start" />
        <div className="flex flex-col justify-center max-md:items-center">
          <div className="skeleton h-10 w-3/5 rounded-album md:h-16" />
          <div className="skeleton mt-4 h-5 w-1/3 rounded-badge" />
          <div className="skeleton mt-3 h-5 w-2/5 rounded-badge" />
          <div className="mt-5 w-full max-w-[40em]">
            <TextSkeleton lines={3} />
          </div>
          <div className="skeleton mt-5 h-13 w-full rounded-full md:w-80" />
        </div>
      </div>
      <div className="mt-8 grid gap-x-14 gap-y-10 md:mt-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <div className="skeleton mb-4 h-7 w-32 rounded-album" />
          <RowsSkeleton rows={8} />
        </div>
        <div aria-hidden="true" className="skeleton h-96 rounded-game" />
      </div>
    </ReadingPage>
  );
}
