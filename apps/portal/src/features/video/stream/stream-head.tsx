import type { ArticleDetails } from '@atrium/domain/site/models/article';
import type { Entry } from '@atrium/domain/site/models/structure';
import { formatNumber, joinFacts } from '@atrium/i18n/format';
import { ButtonLink } from '@atrium/ui/button';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { SkipForward } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ShareButton } from '../../../modules/article/details/share-button.tsx';
import { LikeButton } from '../../../modules/article/reactions/like-button.tsx';
import { videoProperties } from '../../../modules/film/source/video-properties.ts';
import { LiveBadge } from '../../../modules/film/stage/live-badge.tsx';
import { FactsLine } from '../title/facts-line.tsx';

type StreamHeadProps = { article: ArticleDetails; next: Entry | undefined };

/** What is playing, which series it is from, and what comes after it. */
export function StreamHead({ article, next }: StreamHeadProps) {
  const t = useTranslations('video');
  const { contentType, id, title, description, maker } = article;
  return (
    <header className="flex flex-wrap items-start gap-x-8 gap-y-4">
      <div className="min-w-0 flex-1 basis-88">
        {contentType === 'STREAM' && (
          <p className="mb-2">
            <LiveBadge />
          </p>
        )}
        {maker && (
          <p className="mb-1 flex flex-wrap items-center gap-x-2 text-14 text-t2">
            <Link href={maker.clickUrl} className="hit font-medium text-accent-text hover:underline">
              <bdi>{maker.title}</bdi>
            </Link>
            <Place article={article} />
          </p>
        )}
        <h1 className="type-heading">
          <bdi>{title}</bdi>
        </h1>
        <div className="mt-2.5">
          <FactsLine article={article} />
        </div>
        {description && (
          <p className="mt-3 max-w-[40em] text-16 text-t2">
            <bdi>{description}</bdi>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {next && (
          <ButtonLink
            href={next.clickUrl}
            variant="light"
            icon={<SkipForward aria-hidden fill="currentColor" />}
          >
            {t('nextEpisode')}
          </ButtonLink>
        )}
        <LikeButton entityType={contentType} id={id} title={title} variant="filled" />
        <ShareButton title={title} variant="filled" />
      </div>
    </header>
  );
}

function Place({ article }: { article: ArticleDetails }) {
  const t = useTranslations('video');
  const { locale } = useUi();
  const { season, episode } = videoProperties(article);
  const parts = [
    season !== null && t('season', { number: formatNumber(locale, season) }),
    episode !== null && t('episode', { number: formatNumber(locale, episode) }),
  ];
  return parts.some(Boolean) && <span>{joinFacts(locale, parts)}</span>;
}
