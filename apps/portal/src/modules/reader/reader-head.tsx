import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { formatDate } from '@atrium/i18n/format';
import { Badge } from '@atrium/ui/badge';
import { FactDot } from '@atrium/ui/fact-dot';
import { Avatar } from '@atrium/ui/image/avatar';
import { Picture } from '@atrium/ui/image/picture';
import { Link } from '@atrium/ui/ui-provider';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { Breadcrumbs } from '../article/details/breadcrumbs.tsx';
import { FollowButton } from '../follow/follow-button.tsx';
import { readingMinutes } from './reading-minutes.ts';

type ReaderHeadProps = { article: ArticleDetails; tools: ReactNode };

export function ReaderHead({ article, tools }: ReaderHeadProps) {
  const t = useTranslations('common');
  return (
    <header>
      <div className="flex min-h-8 flex-wrap items-center gap-x-2.5">
        {article.contentType === 'PREMIUM_ARTICLE' && <Badge tone="soft">{t('premium')}</Badge>}
        <Breadcrumbs article={article} className="font-medium" />
      </div>
      <h1 className="type-display mt-1.5 text-48">
        <bdi>{article.title}</bdi>
      </h1>
      {article.description && (
        <p className="mt-4 text-18 leading-[1.4] text-t2 md:text-22 md:leading-[1.4]">
          <bdi>{article.description}</bdi>
        </p>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Byline article={article} />
        <div className="flex min-h-11 items-center gap-1 max-md:w-full md:ms-auto">{tools}</div>
      </div>
    </header>
  );
}

function Byline({ article }: { article: ArticleDetails }) {
  const t = useTranslations('reading');
  const { locale } = useSite();
  const [author] = article.people;
  const minutes = readingMinutes(article);
  return (
    <div className="flex min-w-0 items-center gap-3">
      {author && (
        <span aria-hidden className="flex-none">
          <Avatar name={author.name} imageUrl={author.imageUrl} className="size-11" />
        </span>
      )}
      <p className="min-w-0">
        {author && <AuthorName author={author} />}
        <span className="flex flex-wrap gap-x-1.5 text-13 text-t3">
          {article.releasedOn && (
            <time dateTime={article.releasedOn}>
              {formatDate(locale, new Date(article.releasedOn), { dateStyle: 'long', timeZone: 'UTC' })}
            </time>
          )}
          {article.releasedOn && minutes && <FactDot />}
          {minutes && <span>{t('minutes', { count: minutes })}</span>}
        </span>
      </p>
      {author?.contentType === 'AUTHOR' && author.id !== undefined && (
        <FollowButton kind="WRITER" id={author.id} title={author.name} size="small" />
      )}
    </div>
  );
}

function AuthorName({ author: { name, clickUrl } }: { author: ArticleDetails['people'][number] }) {
  const look = 'block truncate text-15 font-medium';
  if (clickUrl === undefined) return <bdi className={look}>{name}</bdi>;
  return (
    <Link href={clickUrl} className={`hit ${look} hover:underline`}>
      <bdi>{name}</bdi>
    </Link>
  );
}

/** Wider than the text, as in print. */
export function ReaderPicture({ article: { heroUrl, imageUrl, thumbhash } }: { article: ArticleDetails }) {
  const t = useTranslations('reading');
  const { site } = useSite();
  const picture = heroUrl ?? imageUrl;
  if (!picture) return null;
  return (
    <figure className="mt-6 max-md:-mx-gutter lg:-mx-15">
      <div className="pic aspect-video shadow-none md:aspect-[5/2] md:rounded-game">
        <Picture
          src={picture}
          alt=""
          width={960}
          height={540}
          sizes="(min-width: 64rem) 55rem, 100vw"
          thumbhash={thumbhash}
          priority
        />
      </div>
      <figcaption className="mt-2.5 text-13 text-t3 max-md:px-gutter lg:px-15">
        {t('illustration', { brand: site.global.brand })}
      </figcaption>
    </figure>
  );
}
