import { formatNumber } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { CardGrid } from '@atrium/ui/cards/card-grid';
import { Menu } from '@atrium/ui/menu/menu';
import { Tabs } from '@atrium/ui/tabs';
import { useUi } from '@atrium/ui/ui-provider';
import { createFileRoute } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ArticleHead } from '../../modules/article/details/article-head.tsx';
import type { ArticlePage } from '../../modules/article/details/load-article.ts';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { RatingSection } from '../../modules/article/reactions/rating-section.tsx';
import { useSeriesProgress, type WatchProgress } from '../../modules/film/watching/watch-progress.ts';
import { EpisodeShelf } from './stream/episode-shelf.tsx';
import { type Season, seasonsOf } from './stream/seasons.ts';
import { loadTitle } from './title/load-title.ts';
import { PeopleRow } from './title/people-row.tsx';
import { similarTitlesOf } from './title/similar-titles.ts';
import { TitleHead } from './title/title-head.tsx';
import { TitleSkeleton } from './title/title-skeleton.tsx';
import { VideoFacts } from './title/video-facts.tsx';
import { column, VideoPage } from './title/video-page.tsx';

export const Route = createFileRoute('/_default/video/series/details/{-$name}/$id')({
  ...renewedByLocale,
  loader: (loading) => loadTitle(loading, ['SERIES']),
  pendingComponent: TitleSkeleton,
  component: SeriesPage,
});

function SeriesPage() {
  const page = Route.useLoaderData();
  const { article, sections } = page;
  const seasons = seasonsOf(sections.items ?? []);
  const episodes = seasons.flatMap((season) => season.episodes);
  const progress = useSeriesProgress(article.id, episodes);
  return (
    <VideoPage hue={article.hue}>
      <ArticleHead page={page} />
      <TitleHead
        key={article.id}
        article={article}
        progress={progress}
        seasons={seasons.length}
        episodes={episodes}
      />
      <div className={`${column} relative flex flex-col gap-8`}>
        <SeriesTabs key={article.id} page={page} seasons={seasons} progress={progress} />
        <PeopleRow people={article.people} />
        <RatingSection article={article} />
      </div>
    </VideoPage>
  );
}

type SeriesTabsProps = { page: ArticlePage; seasons: readonly Season[]; progress: WatchProgress };

/** What there is of a series, what is like it, and what is known of it. */
function SeriesTabs({ page, seasons, progress }: SeriesTabsProps) {
  const t = useTranslations();
  const alike = similarTitlesOf(page);
  const tabs = [
    {
      id: 'episodes',
      label: t('video.episodes'),
      content: <Episodes seasons={seasons} progress={progress} />,
    },
    {
      id: 'alike',
      label: t('article.moreLikeThis'),
      content:
        alike.length > 0 ? (
          <CardGrid entries={alike} kind="poster" />
        ) : (
          <Quiet text={t('video.nothingAlike')} />
        ),
    },
    { id: 'details', label: t('video.facts.title'), content: <VideoFacts article={page.article} /> },
  ];
  return <Tabs label={t('video.about')} tabs={tabs} />;
}

/** The season that the customer is in comes first. */
function Episodes({ seasons, progress }: Pick<SeriesTabsProps, 'seasons' | 'progress'>) {
  const t = useTranslations('video');
  const { locale } = useUi();
  const [chosen, setChosen] = useState<number | null>(null);
  const { resume } = progress;
  const season =
    seasons.find(({ number }) => number === chosen) ??
    seasons.find(({ episodes }) => episodes.some(({ id }) => id === resume?.id)) ??
    seasons[0];
  if (!season) return <Quiet text={t('noEpisodes')} />;
  const nameOf = (number: number) => t('season', { number: formatNumber(locale, number) });
  return (
    <>
      <div className="mb-3 flex min-h-11 items-center">
        {seasons.length === 1 ? (
          <h2 className="type-title">{nameOf(season.number)}</h2>
        ) : (
          <Menu
            align="start"
            trigger={
              <Button
                variant="light"
                aria-label={`${t('chooseSeason')}: ${nameOf(season.number)}`}
                className="flex-row-reverse"
                icon={<ChevronDown aria-hidden className="-me-1" />}
              >
                {nameOf(season.number)}
              </Button>
            }
            entries={seasons.map(({ number }) => ({
              id: String(number),
              label: nameOf(number),
              selected: number === season.number,
              onSelect: () => setChosen(number),
            }))}
          />
        )}
      </div>
      {/* another season begins at its first episode, not where the last one was scrolled to */}
      <EpisodeShelf
        key={season.number}
        episodes={season.episodes}
        label={nameOf(season.number)}
        shares={progress.shares}
        {...(resume && { currentId: resume.id })}
      />
    </>
  );
}

const Quiet = ({ text }: { text: string }) => <p className="py-8 text-16 text-t2">{text}</p>;
