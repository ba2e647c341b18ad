import { ageGrade } from '@atrium/domain/access/age';
import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { formatNumber, joinFacts } from '@atrium/i18n/format';
import { DirectionalIcon } from '@atrium/ui/directional-icon';
import { IconButton } from '@atrium/ui/icon-button';
import { useUi } from '@atrium/ui/ui-provider';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBackNavigation } from '../../../kit/address/use-back-navigation.ts';
import { videoProperties } from '../source/video-properties.ts';
import { LiveBadge } from './live-badge.tsx';

const scrim = 'linear-gradient(rgb(0 0 0/0.72), rgb(0 0 0/0.4) 55%, transparent)';

interface FilmHeadProps {
  title: string;
  article: ArticleDetails | undefined;
  isLive: boolean;
  /** The film is the whole page, and its title the page's. */
  isPage?: boolean;
  onLeave: () => void;
}

/** The way back, and what plays. */
export function FilmHead({ title, article, isLive, isPage = false, onLeave }: FilmHeadProps) {
  const t = useTranslations('common');
  const { line, subline } = useHeadLines(title, article);
  const Title = isPage ? 'h1' : 'p';
  return (
    <header
      style={{ backgroundImage: scrim }}
      className="pointer-events-none flex items-start gap-3 p-3 pb-12 md:gap-4 md:px-10 md:pt-6 md:pb-16"
    >
      <IconButton
        label={t('back')}
        icon={<DirectionalIcon icon={ArrowLeft} />}
        variant="glass"
        onClick={onLeave}
        className="pointer-events-auto"
      />
      <div className="min-w-0 flex-1 self-center">
        <Title className="flex items-center gap-2.5 text-16 font-heavy md:text-22">
          <bdi className="truncate">{line}</bdi>
          {isLive && <LiveBadge />}
        </Title>
        {subline && <bdi className="block truncate text-13 text-t2 md:text-14">{subline}</bdi>}
      </div>
    </header>
  );
}

/** A film that was opened over its page: the browser's way back closes it too. */
export function FilmHeadOverPage(props: FilmHeadProps) {
  const leave = useBackNavigation(props.onLeave);
  return <FilmHead {...props} onLeave={leave} />;
}

/** Of an episode its series first, then its number and title. */
function useHeadLines(
  title: string,
  article: ArticleDetails | undefined,
): { line: string; subline?: string } {
  const t = useTranslations('video');
  const { locale } = useUi();
  if (article?.contentType !== 'EPISODE' || !article.maker) return { line: title };
  const { season, episode } = videoProperties(article);
  const place =
    episode !== null &&
    t('film.place', { season: formatNumber(locale, season ?? 1), number: formatNumber(locale, episode) });
  return { line: article.maker.title, subline: joinFacts(locale, [place, title]) };
}

const ageShownMs = 6000;

/** For whom the film is suitable; shown while it begins. */
export function AgeMark({ rating }: { rating: number }) {
  const t = useTranslations('age');
  const grade = ageGrade(rating);
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), ageShownMs);
    return () => clearTimeout(timer);
  }, []);
  if (grade === 'all' || !isShown) return null;
  return (
    <p className="pointer-events-none absolute end-3 top-4 animate-reveal border-s-3 border-accent ps-2.5 md:end-10 md:top-6">
      <span className="sr-only">{t('label', { rating: t(grade) })}</span>
      <bdi aria-hidden className="block text-18 font-heavy">
        {t(grade)}
      </bdi>
    </p>
  );
}
