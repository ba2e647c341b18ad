import type { ArticleDetails } from '@atrium/domain/models/article';
import type { Entry } from '@atrium/domain/models/structure';
import { AgeBadge } from '@atrium/ui/age-badge';
import { Badge } from '@atrium/ui/badge';
import { FactDot } from '@atrium/ui/fact-dot';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '../../modules/article/breadcrumbs.tsx';
import { LikeButton } from '../../modules/article/like-button.tsx';
import { ReadMore } from '../../modules/article/read-more.tsx';
import { ShareButton } from '../../modules/article/share-button.tsx';
import { Cover } from '../../modules/audio-reading/cover.tsx';
import { lengthText } from '../../modules/audio-reading/length-text.ts';
import { BookActions } from './book-actions.tsx';

type BookHeaderProps = { article: ArticleDetails; chapters: readonly Entry[] };

/** The cover, who wrote and who reads it, what it costs, a sample. */
export function BookHeader({ article, chapters }: BookHeaderProps) {
  const { title, description, contentType, id } = article;
  return (
    <header>
      <Breadcrumbs article={article} className="max-md:hidden" />
      <div className="grid gap-x-9 gap-y-5 md:mt-4 md:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-x-12">
        <Cover article={article} kind="audiobook" className="w-40 max-md:mx-auto md:w-full md:self-start" />
        <div className="flex min-w-0 flex-col justify-center max-md:items-center max-md:text-center">
          <h1 className="type-display text-36 md:text-48 lg:text-64">
            <bdi>{title}</bdi>
          </h1>
          <Byline article={article} />
          {description && <ReadMore text={description} className="mt-4 text-start" />}
          <BookActions article={article} chapters={chapters}>
            <LikeButton entityType={contentType} id={id} title={title} variant="glass" />
            <ShareButton title={title} variant="glass" />
          </BookActions>
        </div>
      </div>
    </header>
  );
}

function Byline({ article }: { article: ArticleDetails }) {
  const t = useTranslations();
  const { locale } = useUi();
  const { maker, people, duration, ageRating, isNew } = article;
  const [reader] = people;
  return (
    <div className="mt-1.5">
      {maker && (
        <Link
          href={maker.clickUrl}
          className="inline-flex min-h-11 items-center text-16 font-medium text-accent-text hover:underline md:text-18"
        >
          <bdi>{maker.title}</bdi>
        </Link>
      )}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-t2 max-md:justify-center md:text-16">
        {isNew && <Badge tone="accent">{t('common.new')}</Badge>}
        {reader && <span>{t('spoken.book.readBy', { name: reader.name })}</span>}
        {reader && duration !== null && <FactDot />}
        {duration !== null && <span>{lengthText(locale, duration)}</span>}
        <AgeBadge rating={ageRating} />
      </p>
    </div>
  );
}
