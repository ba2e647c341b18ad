import { likedShare } from '@atrium/domain/catalogue/liked';
import { pictureQuality } from '@atrium/domain/catalogue/picture-quality';
import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { formatNumber } from '@atrium/i18n/format';
import { AgeBadge } from '@atrium/ui/age-badge';
import { Badge } from '@atrium/ui/badge';
import { useUi } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import { LeavesSoon } from '../../../modules/article/details/leaves-soon.tsx';
import { runtimeText } from '../../../modules/film/source/runtime-text.ts';
import { videoProperties } from '../../../modules/film/source/video-properties.ts';

type FactsLineProps = { article: ArticleDetails; seasons?: number };

/** All one wants to know before pressing play, in one line. */
export function FactsLine({ article, seasons = 0 }: FactsLineProps) {
  const t = useTranslations();
  const { locale } = useUi();
  const { year, subtitles } = videoProperties(article);
  const quality = pictureQuality(article.media);
  const share = article.rating && likedShare(article.rating.distribution);
  const length =
    seasons > 0
      ? t('common.count.seasons', { count: seasons })
      : article.duration && runtimeText(locale, article.duration);
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-14 font-medium">
      {typeof share === 'number' && (
        <Badge tone="light">
          {t('video.liked', { percent: formatNumber(locale, share, { style: 'percent' }) })}
        </Badge>
      )}
      {year !== null && <span>{formatNumber(locale, year, { useGrouping: false })}</span>}
      <AgeBadge rating={article.ageRating} />
      {length && <span>{length}</span>}
      {quality && <Badge tone="line">{quality}</Badge>}
      {subtitles.length > 0 && (
        <Badge tone="line">
          <span aria-hidden>CC</span>
          <span className="sr-only">{t('video.subtitled')}</span>
        </Badge>
      )}
      <LeavesSoon article={article} />
    </p>
  );
}
